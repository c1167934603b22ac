// All pictograms of Space Explorers for the rules: the signs, then what the cards make of them.

import { PICTURED } from "../tables.js";
import { pictureOf, pictureOfSign } from "./space-explorers-signs.js";

PICTURED["space-explorers"] = (name) => {
  const [kind, which] = name.split(" ");
  return kind === "sign" ? pictureOfSign(which) : pictureOf(Number(which));
};
