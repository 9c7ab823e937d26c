import type { Game } from "../game.ts";
import type { FinishedEvent, ShotEvent, VulnerableEvent } from "../game-events.ts";
import type { PracticeOptions } from "../game-options.ts";
import type { TimingSummary } from "../limb-log.ts";
import type { ShieldCue, WeaponView } from "../shield.ts";

export type RaplakOptions = PracticeOptions;

/** `raplak` is space, a click or a tap; `end` is Escape. */
export const raplakInputs = ["raplak", "end"] as const;
export type RaplakInput = (typeof raplakInputs)[number];

/** A limb broke, which gives 1000 points less the error, never less than 0. */
export interface RaplakBrokeEvent {
  readonly kind: "broke";
  readonly atMs: number;
  readonly limb: number;
  readonly errorMs: number;
  readonly points: number;
}

export type RaplakEvent = VulnerableEvent | ShotEvent | RaplakBrokeEvent | FinishedEvent;

export interface RaplakLimb {
  readonly limb: number;
  readonly errorMs: number;
  readonly points: number;
  /** The number of shots that came too early before the limb broke. */
  readonly absorbed: number;
}

export interface RaplakView extends ShieldCue {
  /** The limb's number, from 1; it stays at the last one when the run is over. */
  readonly limb: number;
  /** Null for an endless run. */
  readonly limbs: number | null;
  /** The energy, 0–100. */
  readonly energy: number;
  readonly raplak: WeaponView;
  readonly points: number;
}

export interface RaplakResult extends TimingSummary {
  /** Whether all limbs of the run broke. An endless run, which ends by hand, is never complete. */
  readonly complete: boolean;
  readonly points: number;
  readonly limbs: readonly RaplakLimb[];
}

export type RaplakGame = Game<RaplakInput, RaplakEvent, RaplakView, RaplakResult>;
