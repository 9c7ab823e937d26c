import {
  createKeptEntries,
  type KeptEntries,
  type KeptEntriesDeps,
  type KeptKind,
  type KeptState,
} from "../../../lib/kept/kept-entries.ts";
import { isKeptNight, type KeptNight } from "./kept-night.ts";

export type KeptNights = KeptEntries<KeptNight>;
export type KeptNightsState = KeptState<KeptNight>;

/** A longer log of the same night replaces a shorter one, and takes over its name. */
const kind: KeptKind<KeptNight> = {
  isEntry: isKeptNight,
  merge: (known, added) =>
    known.extractBytes >= added.extractBytes
      ? known
      : { ...added, name: known.name, uploadUuid: known.uploadUuid },
  playedAtMs: ({ startedAtMs, keptAtMs }) => startedAtMs ?? keptAtMs,
};

/** The nights of this browser. */
export function createKeptNights(deps: KeptEntriesDeps<KeptNight>): KeptNights {
  return createKeptEntries(kind, deps);
}
