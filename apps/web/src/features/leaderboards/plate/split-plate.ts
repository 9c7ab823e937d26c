import type { BoardEntry } from "../board/board-entry.ts";
import type { BoardSearch } from "../board/board-search.ts";

interface Split<T> {
  /** The board's first entry, which is shown as a plate; empty when the page does not begin with it. */
  readonly plate: readonly T[];
  readonly rows: readonly T[];
}

/** Splits a page into the board's first entry, if the page begins with it, and the other entries. */
export function splitPlate<T extends BoardEntry>(entries: readonly T[]): Split<T> {
  // A board in reverse order ends with its first entry, and shows it as a row like all others.
  const plates = entries[0]?.position === 1 ? 1 : 0;
  return { plate: entries.slice(0, plates), rows: entries.slice(plates) };
}

/** Returns the lead of the first entry over the second; null when there is no second entry, or both are equal. */
export function leadOf([second]: readonly BoardEntry[]): number | null {
  const lead = Math.abs(second?.gap ?? 0);
  return lead === 0 ? null : lead;
}

/** Whether a page that is still loading will begin with the board's first entry, as far as its address shows. */
export function expectsPlate({ page, hunter, around, order }: BoardSearch): boolean {
  return [page, hunter, around, order].every((choice) => choice === undefined);
}
