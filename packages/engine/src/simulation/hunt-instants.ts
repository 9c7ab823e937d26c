import type { EidolonType, Outcome, Perspective } from "../domain/words.ts";
import type { Hunter } from "./session-plan.ts";

/**
 * What truly happened, in whole milliseconds of the log of whoever is looking. From these instants both the lines and
 * the expected figures are made, each in its own way.
 */
export interface ShrineInstants {
  readonly openedAtMs: number;
  readonly shards: readonly { readonly atMs: number; readonly kind: "put" | "removed" }[];
}

export interface EidolonInstants {
  readonly type: EidolonType;
  /** The shrine that was opened for it; null for the Teralyst. */
  readonly shrine: ShrineInstants | null;
  /** V or U; null for a Teralyst that dawn, or leaving, came before. */
  readonly spawnedAtMs: number | null;
  readonly limbsAtMs: readonly number[];
  /** After these limbs, by index, no charged lure was near. */
  readonly lostLures: readonly number[];
  readonly outcome: Outcome;
  /** C; null when unfinished. */
  readonly endedAtMs: number | null;
  /** D; only after a capture. */
  readonly droppedAtMs: number | null;
}

export interface RunInstants {
  /** From here on the Plains are loaded. */
  readonly streamedAtMs: number;
  /** F. */
  readonly finalizedAtMs: number;
  /** N. */
  readonly nightfallAtMs: number;
  readonly eidolons: readonly EidolonInstants[];
  /** A shrine that opened, but nothing came of it any more. */
  readonly idleShrine: ShrineInstants | null;
  /** The last step into the town's door. */
  readonly leftAtMs: number;
}

export interface NightInstants {
  readonly runs: readonly RunInstants[];
  /** The day line; null when nobody was in the Plains at dawn. */
  readonly dayAtMs: number | null;
}

/** One evening as one of its hunters saw it. */
export interface MemberView {
  readonly perspective: Perspective;
  readonly owner: Hunter;
  readonly hunters: readonly Hunter[];
  readonly sessionId: string;
  readonly buildLabel: string;
  /** Start of the game's process on this machine, as an instant. */
  readonly startedAtUtcMs: number;
  readonly nights: readonly NightInstants[];
  readonly seed: number;
}
