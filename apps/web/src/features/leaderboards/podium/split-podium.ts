import type { BoardEntry, PodiumPlace } from "../board/board-entry.ts";
import type { BoardSearch } from "../board/board-search.ts";

const steps = 3;

interface Split<T> {
  readonly podium: readonly T[];
  readonly rows: readonly T[];
}

/** Splits a page into the first three entries of the board, if the page starts with them, and the other entries. */
export function splitPodium<T extends BoardEntry>(entries: readonly T[]): Split<T> {
  // A board in reverse order ends with the first three, and shows them as rows like all others.
  if (entries[0]?.position !== 1) return { podium: [], rows: entries };
  return { podium: entries.slice(0, steps), rows: entries.slice(steps) };
}

/** Returns the place of an entry on the podium, or null. */
export function podiumPlace<T extends BoardEntry>(podium: readonly T[], entry: T): PodiumPlace | null {
  const index = podium.indexOf(entry);
  if (index < 0) return null;
  return index === 0 ? { step: "first", lead: leadOf(podium) } : { step: "next" };
}

/** Returns the lead of the first entry over the second; null when there is no second entry, or both are equal. */
function leadOf([, second]: readonly BoardEntry[]): number | null {
  const lead = Math.abs(second?.gap ?? 0);
  return lead === 0 ? null : lead;
}

/** Whether a page that is still loading will begin with the first three entries, as far as its address shows. */
export function expectsPodium({ page, hunter, around, order }: BoardSearch): boolean {
  return [page, hunter, around, order].every((choice) => choice === undefined);
}
