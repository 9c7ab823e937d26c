import type { BoardEntry, PodiumPlace } from "../board/board-entry.ts";
import type { BoardSearch } from "../board/board-search.ts";

const steps = 3;

interface Split<T> {
  readonly podium: readonly T[];
  readonly rows: readonly T[];
}

/** The first three of a board, when a page is read from them on, and the other entries of the page. */
export function splitPodium<T extends BoardEntry>(entries: readonly T[]): Split<T> {
  // Read from its end, a board ends with them: there they are rows like all others.
  if (entries[0]?.position !== 1) return { podium: [], rows: entries };
  return { podium: entries.slice(0, steps), rows: entries.slice(steps) };
}

/** Where an entry of a podium stands. */
export function podiumPlace<T extends BoardEntry>(podium: readonly T[], entry: T): PodiumPlace | null {
  const index = podium.indexOf(entry);
  if (index < 0) return null;
  return index === 0 ? { step: "first", lead: leadOf(podium) } : { step: "next" };
}

/** What the first has on the second; null when there is no second, or both are equal. */
function leadOf([, second]: readonly BoardEntry[]): number | null {
  const lead = Math.abs(second?.gap ?? 0);
  return lead === 0 ? null : lead;
}

/** Whether the page of a board that is still on its way begins, as far as its address tells, with the first three. */
export function expectsPodium({ page, hunter, around, order }: BoardSearch): boolean {
  return [page, hunter, around, order].every((choice) => choice === undefined);
}
