// What HOPE's pieces are called.

/** @import { Say } from "../words.js" */
/** @typedef {{ [name: string]: string }} Names */

/** @typedef {ReturnType<typeof hopeNames>} HopeNames */

/** @param {Say} say */
export function hopeNames(say) {
  return {
    dimensions: [say("purple"), say("red"), say("blue")],
    cards: [
      say("oxygen"), say("water"), say("carbon"), say("light"), say("plants"), say("animals"), say("joker"),
    ],
    levers: [say("towards"), say("away"), say("sideways"), say("any")],
    tokens: tokens(say),
    characters: characters(say),
    effects: effects(say),
  };
}

/** @type {(say: Say) => Names} */
const tokens = (say) => ({
  draw: say("token-draw"), move: say("token-move"), polarize: say("token-polarize"), medals: say("token-medals"),
});

/** @type {(say: Say) => Names} */
const characters = (say) => ({
  brave: say("brave"), earthling: say("earthling"), prodigy: say("prodigy"), acrobat: say("acrobat"),
});

/** @type {(say: Say) => Names} */
const effects = (say) => ({
  supplies: say("supplies"), calm: say("calm"), drift: say("drift"), fresh: say("fresh"), levers: say("all-levers"),
  leak: say("leak"), surge: say("surge"), jam: say("jam"), recall: say("recall"), tide: say("tide"),
  static: say("static"), stores: say("stores"), corners: say("corners"), shield: say("shield"),
  frontier: say("frontier"), fog: say("fog"), faults: say("faults"), storm: say("storm"), silence: say("silence"),
  haste: say("haste"),
});
