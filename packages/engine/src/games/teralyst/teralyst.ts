import type { Game } from "../game.ts";
import type { FinishedEvent, ShotEvent, VulnerableEvent } from "../game-events.ts";
import type { HostOptions } from "../game-options.ts";
import type { TimingSummary } from "../limb-log.ts";
import type { ShieldCue, WeaponView } from "../shield.ts";

export interface TeralystOptions extends HostOptions {
  /** Whether the Plains were entered before dusk, so that the first shield comes at 27.4 s instead of 31.2 s. */
  readonly preload: boolean;
}

/** `lures` is the check that the lures are charged and near; it is needed once before each limb. */
export const teralystInputs = ["raplak", "lures", "end"] as const;
export type TeralystInput = (typeof teralystInputs)[number];

/** The lures are there for the coming limb. A second check changes nothing and gives no event. */
export interface LuresCheckedEvent {
  readonly kind: "luresChecked";
  readonly atMs: number;
  readonly limb: number;
}

/** A limb broke; 1 is the water shield and 4 the last limb. */
export interface TeralystBrokeEvent {
  readonly kind: "broke";
  readonly atMs: number;
  readonly limb: number;
  readonly errorMs: number;
}

/**
 * The shield would be vulnerable now, but nobody has looked at the lures. So the Teralyst leaves, and the shield comes
 * 10 s later.
 */
export interface TeleportedEvent {
  readonly kind: "teleported";
  readonly atMs: number;
  readonly limb: number;
}

/** The Teralyst has healed and can be captured, which is the capshot's vulnerability. */
export interface HealedEvent {
  readonly kind: "healed";
  readonly atMs: number;
}

/** The capshot hit. */
export interface CapturedEvent {
  readonly kind: "captured";
  readonly atMs: number;
  readonly errorMs: number;
}

/** The shrine's tick that a capture catches. Number 1 leaves at 1:23.300, or 3.8 s earlier in a preload run. */
export interface Bus {
  readonly number: number;
  /** The time on the hunt's clock at which the bus leaves: the latest possible last limb + capshot. */
  readonly leavesAtMs: number;
  /** Last limb + capshot, as hunters count it. */
  readonly timeMs: number;
  readonly waitedMs: number;
}

/** The event after `captured`. */
export interface BusCaughtEvent {
  readonly kind: "busCaught";
  readonly atMs: number;
  readonly bus: Bus;
}

export type TeralystEvent =
  | VulnerableEvent
  | ShotEvent
  | LuresCheckedEvent
  | TeralystBrokeEvent
  | TeleportedEvent
  | HealedEvent
  | CapturedEvent
  | BusCaughtEvent
  | FinishedEvent;

export interface TeralystLimb {
  readonly limb: number;
  readonly errorMs: number;
  readonly absorbed: number;
  /** The number of times that the Teralyst left before, for lack of a check of the lures. */
  readonly teleports: number;
}

export interface TeralystView extends ShieldCue {
  readonly stage: "water" | "limb" | "healing" | "capshot";
  /** The limb, 1–4; it stays 4 while the Teralyst heals. */
  readonly limb: number;
  readonly limbs: number;
  readonly luresChecked: boolean;
  /** Whether the Teralyst is away; it is back when the rings begin. */
  readonly gone: boolean;
  /** Whether the capshot hit and the fight is won. */
  readonly captured: boolean;
  /** The progress of the healing, 0–1; it is 0 before the healing and 1 after it. */
  readonly healed: number;
  /**
   * The hunt's clock. It equals the game's clock, but runs faster during the shortened healing, so that the healing
   * counts as 48.1 s.
   */
  readonly huntClockMs: number;
  /** The energy, 0–100. */
  readonly energy: number;
  readonly raplak: WeaponView;
}

/** Mean, median, spread and advice are about the four limbs and the capshot. */
export interface TeralystResult extends TimingSummary {
  /** True when the Teralyst was captured, false when the run was ended by hand before. */
  readonly complete: boolean;
  readonly limbs: readonly TeralystLimb[];
  /** The time of the last limb on the hunt's clock; null when not all limbs broke. */
  readonly lastLimbMs: number | null;
  /** The time of all limbs without an error, which is 1:22.8, or 1:19.0 in a preload run. */
  readonly perfectLastLimbMs: number;
  /** The time from the end of the healing to the capshot; null without a capshot. */
  readonly capshotMs: number | null;
  /** Null without a capture. */
  readonly bus: Bus | null;
}

export type TeralystGame = Game<TeralystInput, TeralystEvent, TeralystView, TeralystResult>;
