/** An entry of a board of nights, as far as its place depends on it. */
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

/** The best entry of each squad, in order. */
export function bestRows(entries: readonly YoungEntry[]): readonly YoungEntry[] {
  const squads = Map.groupBy(entries, ({ squad, squadSize }) => `${squadSize} ${squad}`);
  return [...squads.values()]
    .flatMap((ofSquad) => ofSquad.toSorted(byYoungPlace).slice(0, 1))
    .toSorted(byYoungPlace);
}

/** What of a board waits for a place in the first ten, said plainly (docs/product.md, "The first ten"). */
export function waitingOf(entries: readonly YoungEntry[], nowMs: number): ReadonlySet<YoungEntry> {
  const isSettled = (entry: YoungEntry) => entry.settlesAtMs <= nowMs;
  const rows = bestRows(entries);
  if (rows.length < 20) return new Set();
  const first = rows.slice(0, 50);
  const squads = new Set(first.map(({ squad, squadSize }) => `${squadSize} ${squad}`));
  const ofFirst = entries.filter(({ squad, squadSize }) => squads.has(`${squadSize} ${squad}`));
  const tenthSettled = bestRows(ofFirst.filter(isSettled))[9];
  const isGuarded =
    tenthSettled !== undefined && (rows.length < 50 || tenthSettled.value <= (first[49]?.value ?? 0));
  const tenth = first[9];
  const isAhead = (entry: YoungEntry) =>
    isGuarded ? entry.value <= tenthSettled.value : tenth !== undefined && byYoungPlace(entry, tenth) <= 0;
  return new Set(entries.filter((entry) => !isSettled(entry) && isAhead(entry)));
}
