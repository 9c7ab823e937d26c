import { copiesOf, type RunPair } from "@hunt/engine/signals/copies-of-night";
import { isSameToTheMillisecond, likenessOf } from "@hunt/engine/signals/likeness";
import type { RunKey } from "@hunt/engine/signals/run-key";
import { serveThread } from "../../../platform/threads/serve-thread.ts";

export interface CompareRunsInput {
  /** The runs of a night. */
  readonly keys: readonly RunKey[];
  /** Known runs that may be copies of one of these runs, or their originals. */
  readonly known: readonly {
    readonly key: RunKey;
    /** The known log that the run belongs to, and its place there. */
    readonly log: string;
    readonly run: number;
    /** The index in `keys` of the run that it is compared with. */
    readonly ofKey: number;
  }[];
}

/** A run and the known run that it copies, or that copies it, by their positions in the input. */
export interface ComparedRuns {
  readonly ofKey: number;
  readonly known: number;
  readonly likeness: RunPair["likeness"];
  readonly isSame: boolean;
}

/** Compares the runs of a night with known ones, one log at a time, in a thread (S9). */
serveThread(({ keys, known }: CompareRunsInput): readonly ComparedRuns[] => {
  const pairs = known.flatMap(({ key, log, run, ofKey }, index) => {
    const of = keys[ofKey];
    if (of === undefined) return [];
    const isSame = isSameToTheMillisecond(of, key);
    return [{ log, run: ofKey, otherRun: run, likeness: likenessOf(of, key), ofKey, known: index, isSame }];
  });
  return [...Map.groupBy(pairs, ({ log }) => log).values()].flatMap((ofLog) =>
    copiesOf(ofLog).map(({ ofKey, known: index, likeness, isSame }) => ({
      ofKey,
      known: index,
      likeness,
      isSame,
    })),
  );
});
