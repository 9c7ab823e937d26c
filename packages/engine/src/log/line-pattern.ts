/**
 * A line that matters. Its pattern is the text after `<seconds> <Module> [<Level>]: `; it matches from the message's start,
 * whatever follows is cut. Fields: `{name}` a hunter, `{account}` a personal id, `{session}` a match id, `{count}` `{hour}`
 * numbers, `{level}` a level path, `{node}` a star chart node, `{build}` a build label, `{utc}` a date, `{token}` a word of
 * the game's, `{place}` a point, `{pointer}` an address in the game's memory; `{cut}` is anything, and never kept. An
 * `untimed` line has no header and counts only in the block that a `hostEntering` line opens.
 */
export interface LinePattern {
  readonly id: string;
  readonly header:
    | "Script [Info]"
    | "Sys [Info]"
    | "Sys [Diag]"
    | "Net [Info]"
    | "Game [Info]"
    | "AI [Info]"
    | "untimed";
  readonly pattern: string;
  readonly example: string;
}

export function line<const I extends string>(
  id: I,
  header: LinePattern["header"],
  pattern: string,
  example: string = pattern,
): LinePattern & { readonly id: I } {
  return { id, header, pattern, example };
}
