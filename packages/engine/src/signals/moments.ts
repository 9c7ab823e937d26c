import type { RunEvidence } from "./evidence.ts";

/** Log times of a run's limbs and of what was captured or killed, ascending. */
export function momentsOf({ facts }: RunEvidence): readonly number[] {
  return facts.eidolons
    .flatMap(({ limbsMs, endedMs }) => (endedMs === null ? limbsMs : [...limbsMs, endedMs]))
    .toSorted((a, b) => a - b);
}

/** Log times of the shards of some runs, ascending. */
export function shardsOf(runs: readonly RunEvidence[]): readonly number[] {
  return runs
    .flatMap(({ facts }) => facts.eidolons.flatMap(({ shardsMs }) => shardsMs))
    .toSorted((a, b) => a - b);
}
