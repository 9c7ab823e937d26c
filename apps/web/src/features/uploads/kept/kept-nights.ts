import {
  createKeptEntries,
  type KeptEntries,
  type KeptEntriesDeps,
  type KeptKind,
  type KeptState,
} from "../../../lib/kept/kept-entries.ts";
import { isPacking, type Packing } from "../store/pack-bytes.ts";

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

/**
 * A night that is kept in this browser: the lines of its log that would be published, packed. Figures are not kept: whoever
 * opens it analyses it anew, by the engine of that day.
 */
export interface KeptNight {
  /** As `localNightId` makes it. */
  readonly id: string;
  /** What its hunter calls it; empty: nothing of its own. */
  readonly name: string;
  readonly fileName: string;
  /** Of the whole log. */
  readonly fileSizeBytes: number;
  readonly keptAtMs: number;
  /** How lists name it before it is analysed: when it was played (null: the log does not tell), and what was captured. */
  readonly startedAtMs: number | null;
  readonly format: string;
  readonly packing: Packing;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the extract before it was packed: a longer log of the same night replaces a shorter one. */
  readonly extractBytes: number;
  /** The upload by which it was published from here; null when it was not. */
  readonly uploadUuid: string | null;
}

/** What another version of the app, or somebody by hand, wrote there is none. */
function isKeptNight(value: unknown): value is KeptNight {
  if (typeof value !== "object" || value === null) return false;
  const night = value as Partial<Record<keyof KeptNight, unknown>>;
  return (
    typeof night.id === "string" &&
    typeof night.name === "string" &&
    typeof night.fileName === "string" &&
    typeof night.fileSizeBytes === "number" &&
    typeof night.keptAtMs === "number" &&
    (night.startedAtMs === null || typeof night.startedAtMs === "number") &&
    typeof night.format === "string" &&
    typeof night.extractBytes === "number" &&
    isPacking(night.packing) &&
    night.bytes instanceof Uint8Array &&
    (night.uploadUuid === null || typeof night.uploadUuid === "string")
  );
}
