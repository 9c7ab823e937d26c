import type { BoardEntry, Plate } from "../board/board-entry.ts";
import type { BoardSearch } from "../board/board-search.ts";

/** The number of a board's entries that are shown as plates. */
const plateCount = 3;

interface Split<T> {
  /** The board's first three entries, which are shown as plates; empty when the page does not begin with them. */
  readonly plates: readonly T[];
  readonly rows: readonly T[];
}

/** Splits a page into the board's first three entries, if the page begins with them, and the other entries. */
export function splitPlates<T extends BoardEntry>(entries: readonly T[]): Split<T> {
  // A board in reverse order ends with the first three, and shows them as rows like all others.
  const plates = entries[0]?.position === 1 ? plateCount : 0;
  return { plates: entries.slice(0, plates), rows: entries.slice(plates) };
}

/** Returns the plate of an entry; null for an entry that is shown as a row. */
export function plateOf<T extends BoardEntry>(plates: readonly T[], entry: T): Plate | null {
  const index = plates.indexOf(entry);
  if (index < 0) return null;
  return index === 0 ? { place: "first", lead: leadOf(plates) } : { place: "next" };
}

/** Returns the lead of the first entry over the second; null when there is no second entry, or both are equal. */
function leadOf([, second]: readonly BoardEntry[]): number | null {
  const lead = Math.abs(second?.gap ?? 0);
  return lead === 0 ? null : lead;
}

/** Whether a page that is still loading will begin with the board's first entries, as far as its address shows. */
export function expectsPlates({ page, hunter, around, order }: BoardSearch): boolean {
  return [page, hunter, around, order].every((choice) => choice === undefined);
}
