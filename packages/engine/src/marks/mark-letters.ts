import type { Mark } from "./mark-thresholds.ts";

/** How a rating mark is written, in every language, beside its colour: on pages, in pictures and in previews. */
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
