/**
 * Matches a character that is drawn: none that Unicode lets renderers leave out (`DI`: fillers, joiners, tags, selectors
 * of variants), no space, control, private-use or unassigned character, mark without a letter, or blank Braille pattern.
 */
const drawn = /[^\p{DI}\p{C}\p{M}\s\u2800]/u;

/** More code points than these would be longer than any name. */
const maxShown = 4;

/**
 * Returns a hunter's name as it is shown: the name itself, or, when no character of it can be seen, the code points of
 * its first characters (`U+3164 U+3164`), so that no row and no link is ever empty. Null stays null.
 */
export function shownName(name: string): string;
export function shownName(name: string | undefined): string | undefined;
export function shownName(name: string | null): string | null;
export function shownName(name: string | null | undefined): string | null | undefined;
export function shownName(name: string | null | undefined): string | null | undefined {
  if (name == null || drawn.test(name)) return name;
  const points = Array.from(name, (character) => character.codePointAt(0)?.toString(16).toUpperCase());
  return (
    points
      .slice(0, maxShown)
      .map((point) => `U+${point?.padStart(4, "0")}`)
      .join(" ") || "—"
  );
}
