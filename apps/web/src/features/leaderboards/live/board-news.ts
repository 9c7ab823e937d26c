import type { BoardEntry } from "../board-entry.ts";

interface Entries {
  readonly offset: number;
  readonly items: readonly BoardEntry[];
}

/**
 * The entries of a page of a board that were not on the board before, by the same page a moment ago. What only came here
 * from the page before or after, because others moved up or down, is at its edge and not new:
 *
 *     before   a b c      now   a x b   new: x            page 2, before   d e f      now   c d e   new: nothing
 */
export function newEntries(before: Entries, now: Entries): ReadonlySet<string> {
  const known = new Set(before.items.map(({ uuid }) => uuid));
  const places = now.items.flatMap(({ uuid }, index) => (known.has(uuid) ? [index] : []));
  const first = now.offset === 0 ? 0 : (places[0] ?? now.items.length);
  const wasFull = before.items.length >= now.items.length;
  const last = wasFull ? (places.at(-1) ?? now.items.length) : now.items.length;
  return new Set(now.items.slice(first, last + 1).flatMap(({ uuid }) => (known.has(uuid) ? [] : [uuid])));
}
