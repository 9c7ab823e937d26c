import {
  createKeptEntries,
  type KeptEntries,
  type KeptEntriesDeps,
  type KeptKind,
  type KeptState,
} from "../../../lib/kept/kept-entries.ts";
import { isPacking, type Packing } from "../../../lib/kept/pack-bytes.ts";

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

/** Returns the store of the nights in this browser. */
export function createKeptNights(deps: KeptEntriesDeps<KeptNight>): KeptNights {
  return createKeptEntries(kind, deps);
}

/**
 * A night that is stored in this browser: the lines of its log that would be published, packed. Figures are not stored,
 * because the current engine computes them when the night is opened.
 */
export interface KeptNight {
  /** The id that `localNightId` returns. */
  readonly id: string;
  /** The hunter's name for the night; empty without one. */
  readonly name: string;
  readonly fileName: string;
  /** The size of the whole log. */
  readonly fileSizeBytes: number;
  readonly keptAtMs: number;
  /**
   * The facts that a list shows before the night is analysed: when it was played (null when the log does not say), and what
   * was captured.
   */
  readonly startedAtMs: number | null;
  readonly format: string;
  readonly packing: Packing;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The size of the unpacked extract; a longer log of the same night replaces a shorter one. */
  readonly extractBytes: number;
  /** The upload by which this browser published the night; null when it did not. */
  readonly uploadUuid: string | null;
}

/**
 * Whether the value is a stored night of this version. The storage may hold anything that another version or somebody by
 * hand put there.
 */
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
