import {
  createKeptEntries,
  type KeptEntries,
  type KeptEntriesDeps,
  type KeptKind,
} from "../../../lib/kept/kept-entries.ts";
import { isKeptRun, type KeptRun, tellsMore } from "./kept-run.ts";

export type KeptRuns = KeptEntries<KeptRun>;

/** A log that goes further replaces one that broke off; what its hunter gave it stays. */
const kind: KeptKind<KeptRun> = {
  isEntry: isKeptRun,
  merge: (known, added) =>
    tellsMore(added.record, known.record)
      ? { ...added, name: known.name, isFavourite: known.isFavourite }
      : known,
  playedAtMs: ({ record, keptAtMs }) => record.startedAtUtcMs ?? keptAtMs,
};

/** The runs of this browser. */
export function createKeptRuns(deps: KeptEntriesDeps<KeptRun>): KeptRuns {
  return createKeptEntries(kind, deps);
}
