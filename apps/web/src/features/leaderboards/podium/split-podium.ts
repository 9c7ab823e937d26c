import type { BoardEntry, PodiumPlace } from "../board/board-entry.ts";
import type { BoardSearch } from "../board/board-search.ts";

const steps = 3;

interface Split<T> {
  readonly podium: readonly T[];
  readonly rows: readonly T[];
}

/** Splits a page into the first three of the board, when the page starts with them, and the other entries. */
export function splitPodium<T extends BoardEntry>(entries: readonly T[]): Split<T> {
  // A board in reverse order ends with the first three, which are rows like all others there.
  if (entries[0]?.position !== 1) return { podium: [], rows: entries };
  return { podium: entries.slice(0, steps), rows: entries.slice(steps) };
}

/** Returns the place of an entry on the podium, or null. */
export function podiumPlace<T extends BoardEntry>(podium: readonly T[], entry: T): PodiumPlace | null {
  const index = podium.indexOf(entry);
  if (index < 0) return null;
  return index === 0 ? { step: "first", lead: leadOf(podium) } : { step: "next" };
}

/** Returns the lead of the first on the second; null when there is no second, or both are equal. */
function leadOf([, second]: readonly BoardEntry[]): number | null {
  const lead = Math.abs(second?.gap ?? 0);
  return lead === 0 ? null : lead;
}

/** Whether a page that is still loading will, judged by its address, begin with the first three. */
export function expectsPodium({ page, hunter, around, order }: BoardSearch): boolean {
  return [page, hunter, around, order].every((choice) => choice === undefined);
}
