// A game that is looked at: players above the table, the strip below it, and beside it moves, coach and pictures. All
// of it lives on the board's model, and follows the board from move to move without asking anybody.

import { hear } from "./board-hearing.js";
import { Board } from "./board.js";
import { Column } from "./game-column.js";
import { players } from "./game-players.js";
import { Strip } from "./game-strip.js";
import { Listening } from "./listening.js";
import { element } from "./nodes.js";
import { InSight } from "./sight.js";

/** @import { Model, Widget } from "./model" */
/** @import { GameTraits, Thing } from "./screens" */

class GameBoard extends Board {
  /** @param {Model<GameTraits>} model */
  constructor(model) {
    super(/** @type {any} */ (model), () => {});
    this.game = model;
    this.players = element("ul", { class: "st-players", "aria-label": this.say("players") });
    this.strip = new Strip(model, this.say, this.go);
    this.column = new Column(this, model);
    const { root, table } = this.frame;
    root.classList.add("st-watching");
    this.main = element("div", { class: "st-main" }, table);
    root.append(this.players, this.main, this.strip.node, this.column.node);
    this.sight = new InSight(root, this.main, table, () => this.draw(false));
  }

  /** @param {boolean} moving */
  draw(moving) {
    super.draw(moving);
    this.strip.mark(this.at);
    this.column.show();
  }

  /**
   * @param {Thing} thing
   * @param {Element} node
   */
  point(thing, node) {
    // Answers stand with the moves.
    this.column.open("moves");
    super.point(thing, node);
  }

  fit() {
    this.sight.fit();
  }

  /** What has been found out about the game. */
  judged = () => {
    this.players.replaceChildren(...players(this.game.get("players"), this.say));
    this.list.rank(this.game.get("verdicts"));
    this.strip.draw(this.at);
    this.column.judged();
  };

  loadGame = () => {
    this.load();
    this.judged();
    this.fit();
  };

  refilled = () => {
    this.moved();
    this.list.rank(this.game.get("verdicts"));
  };
}

/**
 * @param {GameBoard} board
 * @param {Listening} listening
 */
function listen(board, listening) {
  const { game, column, strip } = board;
  hear(board, listening);
  listening.toModel(game, {
    "change:verdicts": board.judged, "change:screens": board.loadGame, "change:moves": board.refilled,
    "change:review": column.judged, "change:lines": column.chosen, "change:line": column.chosen,
    "change:viewpoints": column.chosen, "change:viewpoint": column.chosen, "change:strip": () => strip.draw(board.at),
    "change:line_name": column.chosen, "change:weighed": column.chosen,
    "msg:custom": (/** @type {any} */ message) => message?.kind === "leave" && location.assign(message.address),
  });
  listening.to(window, "resize", () => strip.draw(board.at));
  listening.to(window, "resize", column.picture);
}

/** @param {Widget<GameTraits>} widget */
export function render({ model, el }) {
  const board = new GameBoard(model), listening = new Listening();
  el.append(board.frame.root);
  listen(board, listening);
  board.loadGame();
  requestAnimationFrame(() => {
    board.fit();
    board.strip.draw(board.at);
    board.column.open(model.get("tab"));
  });
  return () => {
    board.bar.stop();
    board.sight.sizing.disconnect();
    listening.end();
  };
}
