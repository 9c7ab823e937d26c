import type { Game } from "../game.ts";
import type { FinishedEvent, ShotEvent, VulnerableEvent } from "../game-events.ts";
import type { PracticeOptions } from "../game-options.ts";
import type { TimingSummary } from "../limb-log.ts";
import type { ShieldCue, WeaponView } from "../shield.ts";

export interface PropaOptions extends PracticeOptions {
  /** The time from the shot to its explosion; `fuseOfDistance` computes it from a distance. */
  readonly fuseMs: number;
}

/** Propa has two inputs: Propa's shot, which opens the shield, and Raplak's shot, which breaks the limb. */
export const propaInputs = ["propa", "raplak", "end"] as const;
export type PropaInput = (typeof propaInputs)[number];

/** Propa exploded at or after the vulnerability, and Raplak has until `closesAtMs`. */
export interface ExplodedEvent {
  readonly kind: "exploded";
  readonly atMs: number;
  readonly limb: number;
  readonly errorMs: number;
  readonly closesAtMs: number;
}

/** Raplak did not arrive in time, so the shield is closed again and another Propa must open it. */
export interface ClosedEvent {
  readonly kind: "closed";
  readonly atMs: number;
  readonly limb: number;
}

/**
 * Raplak broke the limb. This gives 600 points for the explosion and 400 for Raplak, each reduced by its error as a
 * part of a second.
 */
export interface PropaBrokeEvent {
  readonly kind: "broke";
  readonly atMs: number;
  readonly limb: number;
  /** The time from the vulnerability to the explosion. */
  readonly errorMs: number;
  /** The time from the explosion to Raplak. */
  readonly raplakMs: number;
  readonly points: number;
}

export type PropaEvent =
  | VulnerableEvent
  | ShotEvent
  | ExplodedEvent
  | ClosedEvent
  | PropaBrokeEvent
  | FinishedEvent;

export interface PropaLimb {
  readonly limb: number;
  readonly errorMs: number;
  readonly raplakMs: number;
  readonly points: number;
  /** The number of shots of either kind that came too early before the limb broke. */
  readonly absorbed: number;
}

export interface PropaView extends ShieldCue {
  readonly limb: number;
  readonly limbs: number | null;
  /** The energy, 0–100. */
  readonly energy: number;
  readonly propa: WeaponView;
  readonly raplak: WeaponView;
  /**
   * The progress of the next explosion: 0 when the shot has just left, 1 when it explodes; null when none is in flight.
   */
  readonly fuse: number | null;
  /** The remaining part of the 700 ms for Raplak, 1–0; null while the shield is closed. */
  readonly openFor: number | null;
  readonly points: number;
}

/** Mean, median, spread and advice are about explosions; the share of negatives counts both weapons. */
export interface PropaResult extends TimingSummary {
  readonly complete: boolean;
  readonly points: number;
  /** The mean time from explosion to Raplak; null without a broken limb. */
  readonly raplakMeanMs: number | null;
  readonly limbs: readonly PropaLimb[];
}

export type PropaGame = Game<PropaInput, PropaEvent, PropaView, PropaResult>;
