import type { Mark } from "../domain/marks.ts";

/**
 * The letters of each mark, the same in every language, which stand beside its colour on pages, in pictures and in
 * previews.
 */
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
