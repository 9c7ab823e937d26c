/** The facts of a night's board entry that decide its place. */
export interface YoungEntry {
  readonly uuid: string;
  readonly squadSize: number;
  readonly squad: string;
  readonly value: number;
  readonly createdAtMs: number;
  readonly verified: boolean;
  /** Milliseconds since the epoch. */
  readonly settlesAtMs: number;
}

export const byYoungPlace = (a: YoungEntry, b: YoungEntry) =>
  a.value - b.value || a.createdAtMs - b.createdAtMs || (a.uuid < b.uuid ? -1 : Number(a.uuid > b.uuid));

/** Returns the best entry of each squad, in order. */
export function bestRows(entries: readonly YoungEntry[]): readonly YoungEntry[] {
  const squads = Map.groupBy(entries, ({ squad, squadSize }) => `${squadSize} ${squad}`);
  return [...squads.values()]
    .flatMap((ofSquad) => ofSquad.toSorted(byYoungPlace).slice(0, 1))
    .toSorted(byYoungPlace);
}

/**
 * Returns the entries of a board that wait for a place in the first ten, by the simplest rules (docs/product.md, "The first
 * ten").
 */
export function waitingOf(entries: readonly YoungEntry[], nowMs: number): ReadonlySet<YoungEntry> {
  const rows = bestRows(entries);
  const nineteenthMs = rows.map(({ settlesAtMs }) => settlesAtMs).toSorted((a, b) => a - b)[18];
  if (nineteenthMs === undefined) return new Set();
  const isFree = (entry: YoungEntry) => entry.settlesAtMs <= Math.max(nowMs, nineteenthMs);
  const tenthFree = bestRows(entries.filter(isFree))[9];
  return new Set(
    entries.filter((entry) => !isFree(entry) && tenthFree !== undefined && entry.value <= tenthFree.value),
  );
}
