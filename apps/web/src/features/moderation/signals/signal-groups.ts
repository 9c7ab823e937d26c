import type { Signal } from "@hunt/contracts/signals";

/** What one entry of a group adds to its sentence: where, whose, and its figures. */
export interface SignalEntry {
  readonly signal: Signal;
  /** As many of the group say exactly this. */
  readonly times: number;
}

export interface SignalGroup {
  /** What the group has in common. */
  readonly first: Signal;
  readonly entries: readonly SignalEntry[];
}

/** Signals that say the same, e.g. of each run, as one; in the order of their first ones. */
export function signalGroups(signals: readonly Signal[]): readonly SignalGroup[] {
  const groups = groupBy(signals, ({ code }) => code);
  return groups.map(([first, ...others]) => {
    const same = groupBy([first, ...others], ({ run, eidolon, logOwner, count, figures }) =>
      JSON.stringify([run, eidolon, logOwner, count, figures]),
    );
    return { first, entries: same.map((alike) => ({ signal: alike[0], times: alike.length })) };
  });
}

type Group<T> = readonly [T, ...T[]];

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** Codes whose least figure is no time that somebody saves. */
const withoutGain: readonly string[] = ["steady_limbs"];

/** What some signals say was gained at the least, in seconds: what lies below the shortest that the game allows, or off its ticks. */
export function gainOf(entries: readonly SignalEntry[]): number {
  return entries.reduce((sum, { signal, times }) => sum + gainOfOne(signal) * times, 0);
}

function gainOfOne({ code, figures: { gained, value, min } }: Signal): number {
  if (withoutGain.includes(code)) return 0;
  if (typeof gained === "number") return gained;
  return typeof value === "number" && typeof min === "number" ? Math.max(0, min - value) : 0;
}
