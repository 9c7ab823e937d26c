import type { Mark } from "@hunt/engine/marks/mark-thresholds";

/** How a rating mark is written beside its colour. */
export const markLetters: Readonly<Record<Mark, string>> = {
  g: "G",
  spp: "S++",
  sp: "S+",
  s: "S",
  a: "A",
  b: "B",
  c: "C",
  f: "F",
};
