import type { Game } from "../game.ts";
import type { FinishedEvent, ShotEvent, VulnerableEvent } from "../game-events.ts";
import type { PracticeOptions } from "../game-options.ts";
import type { TimingSummary } from "../limb-log.ts";
import type { ShieldCue, WeaponView } from "../shield.ts";

export interface PropaOptions extends PracticeOptions {
  /** From the shot to its explosion; `fuseOfDistance` gives it for a distance. */
  readonly fuseMs: number;
}

/** Two inputs: Propa's shot, which opens the shield, then Raplak's, which breaks the limb. */
export const propaInputs = ["propa", "raplak", "end"] as const;
export type PropaInput = (typeof propaInputs)[number];

/** Propa exploded at or after vulnerability: Raplak has until `closesAtMs`. */
export interface ExplodedEvent {
  readonly kind: "exploded";
  readonly atMs: number;
  readonly limb: number;
  readonly errorMs: number;
  readonly closesAtMs: number;
}

/** Raplak did not arrive in time: the shield is up again, and another Propa must open it. */
export interface ClosedEvent {
  readonly kind: "closed";
  readonly atMs: number;
  readonly limb: number;
}

/** Raplak broke the limb: 600 × explosion and 400 × Raplak, each less its error's part of a second. */
export interface PropaBrokeEvent {
  readonly kind: "broke";
  readonly atMs: number;
  readonly limb: number;
  /** From vulnerability to the explosion. */
  readonly errorMs: number;
  /** From the explosion to Raplak. */
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
  /** Shots of either kind that came too early before it broke. */
  readonly absorbed: number;
}

export interface PropaView extends ShieldCue {
  readonly limb: number;
  readonly limbs: number | null;
  /** 0–100. */
  readonly energy: number;
  readonly propa: WeaponView;
  readonly raplak: WeaponView;
  /** The next explosion's way: 0 the shot has just left, 1 it explodes; null when none is under way. */
  readonly fuse: number | null;
  /** How much of the 700 ms for Raplak is left, 1–0; null while the shield is closed. */
  readonly openFor: number | null;
  readonly points: number;
}

/** Mean, median, spread and advice are the explosions'; the share of negatives counts both weapons. */
export interface PropaResult extends TimingSummary {
  readonly complete: boolean;
  readonly points: number;
  /** Mean of explosion → Raplak; null without a broken limb. */
  readonly raplakMeanMs: number | null;
  readonly limbs: readonly PropaLimb[];
}

export type PropaGame = Game<PropaInput, PropaEvent, PropaView, PropaResult>;
