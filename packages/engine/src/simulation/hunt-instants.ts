import type { EidolonType, Outcome, Perspective } from "../domain/words.ts";
import type { Hunter } from "./session-plan.ts";

/**
 * The events that truly happened, in whole milliseconds of the viewer's log. Both the lines and the expected figures
 * are made from these instants, independently of each other.
 */
export interface ShrineInstants {
  readonly openedAtMs: number;
  readonly shards: readonly { readonly atMs: number; readonly kind: "put" | "removed" }[];
}

export interface EidolonInstants {
  readonly type: EidolonType;
  /** The shrine that was opened for the eidolon; null for the Teralyst. */
  readonly shrine: ShrineInstants | null;
  /** V or U; null for a Teralyst that did not spawn before dawn or before the squad left. */
  readonly spawnedAtMs: number | null;
  readonly limbsAtMs: readonly number[];
  /** The indexes of the limbs after which no charged lure was near. */
  readonly lostLures: readonly number[];
  readonly outcome: Outcome;
  /** C; null when unfinished. */
  readonly endedAtMs: number | null;
  /** D, which comes only after a capture. */
  readonly droppedAtMs: number | null;
}

export interface RunInstants {
  /** The time at which the Plains have loaded. */
  readonly streamedAtMs: number;
  /** F. */
  readonly finalizedAtMs: number;
  /** N. */
  readonly nightfallAtMs: number;
  readonly eidolons: readonly EidolonInstants[];
  /** A shrine that opened without any effect. */
  readonly idleShrine: ShrineInstants | null;
  /** The last step into the town's door. */
  readonly leftAtMs: number;
}

export interface NightInstants {
  readonly runs: readonly RunInstants[];
  /** The time of the day line; null when nobody was in the Plains at dawn. */
  readonly dayAtMs: number | null;
}

/** One evening as one of its hunters saw it. */
export interface MemberView {
  readonly perspective: Perspective;
  readonly owner: Hunter;
  readonly hunters: readonly Hunter[];
  readonly sessionId: string;
  readonly buildLabel: string;
  /** The start of the game's process on this machine, as an instant. */
  readonly startedAtUtcMs: number;
  readonly nights: readonly NightInstants[];
  readonly seed: number;
}
