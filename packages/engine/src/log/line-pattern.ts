/**
 * The module and level before a message. `untimed` lines have neither, and `loose` lines may also stand outside any
 * block.
 */
export type PatternHeader =
  | "Script [Info]"
  | "Sys [Info]"
  | "Sys [Diag]"
  | "Net [Info]"
  | "Game [Info]"
  | "AI [Info]"
  | "untimed"
  | "loose";

/** The modules of a line that several modules write. */
export const anyModule = ["Sys [Info]", "Net [Info]", "Game [Info]", "Script [Info]"] as const;

/**
 * A line that matters. Its pattern is the text after `<seconds> <Module> [<Level>]: `. It matches from the message's
 * start, and text after the pattern is cut. Fields: `{name}` a hunter, `{bareName}` a hunter with nothing after the
 * name, `{account}` a personal id, `{session}` a match id, `{count}` `{hour}` numbers, `{level}` a level path (only the
 * Plains' is kept), `{node}` a star chart node, `{build}` a build label, `{utc}` a date, `{token}` a word of the
 * game's, `{place}` a point, `{units}` a point in whole units, `{pointer}` an address in the game's memory. `{cut}` is
 * any text, and is never kept: at the beginning, `{cut}` is the text before the pattern, and the line must end with the
 * pattern. An `untimed` line has no header and counts only in the block that a `hostEntering` line opens; a `loose` one
 * counts anywhere.
 */
export interface LinePattern {
  readonly id: string;
  readonly headers: readonly PatternHeader[];
  /** The forms of the line in different builds, all with one beginning; the first form that fits is read. */
  readonly forms: readonly string[];
  readonly example: string;
}

function listOf<Value>(values: Value | readonly Value[]): readonly Value[] {
  return Array.isArray(values) ? values : [values as Value];
}

export function line<const I extends string>(
  id: I,
  header: PatternHeader | readonly PatternHeader[],
  pattern: string | readonly string[],
  example: string = listOf(pattern)[0] ?? "",
): LinePattern & { readonly id: I } {
  return { id, headers: listOf(header), forms: listOf(pattern), example };
}
