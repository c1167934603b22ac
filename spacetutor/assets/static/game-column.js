// The column beside a game that is looked at: moves with what is said of the chosen one, the coach, and pictures, which
// are widgets of their own and are laid over the place that is left for them.

import { choiceButton, largeButton } from "./board-frame.js";
import { Coaching } from "./game-coach.js";
import { Choosing } from "./game-choosing.js";
import { withIcon } from "./icons.js";
import { element } from "./nodes.js";
import { rankBadge } from "./ranks.js";

/** @import { Board } from "./board.js" */
/** @import { Model } from "./model" */
/** @import { GameTraits } from "./screens" */

const TABS = ["moves", "coach", "pictures"];

// Pixels from which pictures have a column of their own.
export const ROOMY = 1700;

export class Column {
  #pictured = 0;

  /**
   * @param {Board} board
   * @param {Model<GameTraits>} model
   */
  constructor(board, model) {
    this.board = board;
    this.model = model;
    this.verdict = element("div", { class: "st-verdict" });
    this.choosing = new Choosing(board, model);
    this.coaching = new Coaching(board, model, () => this.open("moves"));
    this.tabs = TABS.map((tab) => element("button", {
      type: "button", "data-tab": tab, "aria-pressed": "false", onclick: () => this.open(tab),
    }, board.say(`tab-${tab}`)));
    this.node = element("aside", { class: "st-column", "aria-label": board.say("beside") },
      element("div", { class: "st-tabs" }, ...this.tabs), this.#moves(),
      element("div", { class: "st-tab st-tab-coach" }, this.coaching.node),
      element("div", { class: "st-tab st-tab-pictures" }), board.bar.node);
  }

  #moves() {
    const { board, choosing, verdict } = this, { frame, list, choices, say } = board;
    const { live, hint, told, explain, change, ending, news } = frame;
    explain.replaceChildren(...withIcon("ask", say("why")));
    change.replaceChildren(...withIcon("what-if", say("what-if")));
    for (const button of [explain, change]) button.classList.add("st-button");
    const tools = element("div", { class: "st-tools" }, explain, change);
    const more = element("details", { class: "st-options" }, element("summary", {}, say("more")),
      element("div", { class: "st-tools" }, board.bar.whose, board.bar.speed, choiceButton(board),
        largeButton(board, frame.root)));
    const saying = element("div", { class: "st-saying" }, live, verdict, tools, choices.node, told, ending, news, hint);
    return element("div", { class: "st-tab st-tab-moves" }, choosing.node, list.node, saying, more);
  }

  /** @param {string} tab */
  open(tab) {
    const { root } = this.board.frame, page = root.closest(".st-game"), shown = TABS.includes(tab) ? tab : TABS[0];
    root.dataset.tab = shown;
    page?.setAttribute("data-tab", shown);
    for (const button of this.tabs) button.setAttribute("aria-pressed", String(button.dataset.tab === shown));
    this.picture();
    // The list has no height while it is hidden.
    if (shown === "moves") this.board.list.scroll(this.board.at);
  }

  /** Pictures are worked out when somebody can see them, and not before. */
  picture = () => {
    const two = window.innerWidth >= ROOMY, seen = two || this.board.frame.root.dataset.tab === "pictures";
    const pictures = two ? 2 : Number(seen);
    if (pictures > this.#pictured) this.board.wish("pictures", { two });
    this.#pictured = Math.max(this.#pictured, pictures);
  };

  chosen = () => this.choosing.draw();

  judged = () => {
    this.coaching.draw();
    this.choosing.draw();
    this.show();
  };

  /** What a review says of the move that led here. */
  show() {
    const { at, say } = this.board, judged = this.model.get("verdicts")[String(at)];
    this.verdict.hidden = !judged;
    if (!judged) return;
    const better = judged.better ? [element("p", { class: "st-better" }, element("b", {}, `${say("better")} `),
      element("span", { html: judged.better }))] : [];
    this.verdict.replaceChildren(rankBadge(judged.rank, say(`rank-${judged.rank}`)),
      element("p", {}, judged.said), ...better);
  }
}
