import type { Game } from "../game.ts";
import type { FinishedEvent, ShotEvent, VulnerableEvent } from "../game-events.ts";
import type { HostOptions } from "../game-options.ts";
import type { TimingSummary } from "../limb-log.ts";
import type { ShieldCue, WeaponView } from "../shield.ts";

export interface TeralystOptions extends HostOptions {
  /** Entered before dusk: the first shield at 27.4 s instead of 31.2 s. */
  readonly preload: boolean;
}

/** `lures`: look whether the lures are charged and near; once before each limb. */
export const teralystInputs = ["raplak", "lures", "end"] as const;
export type TeralystInput = (typeof teralystInputs)[number];

/** The lures are there for the limb that comes. Checking twice is one check, and says nothing. */
export interface LuresCheckedEvent {
  readonly kind: "luresChecked";
  readonly atMs: number;
  readonly limb: number;
}

/** A limb broke: 1 is the water shield, 4 the last. */
export interface TeralystBrokeEvent {
  readonly kind: "broke";
  readonly atMs: number;
  readonly limb: number;
  readonly errorMs: number;
}

/** The shield would be vulnerable now, but nobody has checked the lures: the Teralyst leaves, and it comes 10 s later. */
export interface TeleportedEvent {
  readonly kind: "teleported";
  readonly atMs: number;
  readonly limb: number;
}

/** It has healed and can be captured: the capshot's vulnerability. */
export interface HealedEvent {
  readonly kind: "healed";
  readonly atMs: number;
}

/** The capshot. */
export interface CapturedEvent {
  readonly kind: "captured";
  readonly atMs: number;
  readonly errorMs: number;
}

/** The shrine's tick that a capture catches (`number` 1 leaves at 1:23.300, in a preload run 3.8 s earlier). */
export interface Bus {
  readonly number: number;
  /** On the hunt's clock: when last limb + capshot must be there at the latest. */
  readonly leavesAtMs: number;
  /** Last limb + capshot, as hunters count it. */
  readonly timeMs: number;
  readonly waitedMs: number;
}

/** Follows `captured`. */
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
  /** How often it left before, for want of a look at the lures. */
  readonly teleports: number;
}

export interface TeralystView extends ShieldCue {
  readonly stage: "water" | "limb" | "healing" | "capshot";
  /** 1–4; 4 also while it heals. */
  readonly limb: number;
  readonly limbs: number;
  readonly luresChecked: boolean;
  /** It has left; it is back when the rings begin. */
  readonly gone: boolean;
  /** The capshot hit: the fight is won. */
  readonly captured: boolean;
  /** 0–1 while it heals, else 0 or 1. */
  readonly healed: number;
  /** The hunt's clock: the game's, and during the shortened healing as fast as it takes to be 48.1 s. */
  readonly huntClockMs: number;
  /** 0–100. */
  readonly energy: number;
  readonly raplak: WeaponView;
}

/** Mean, median, spread and advice are the four limbs' and the capshot's. */
export interface TeralystResult extends TimingSummary {
  /** Captured; else ended by hand before. */
  readonly complete: boolean;
  readonly limbs: readonly TeralystLimb[];
  /** On the hunt's clock; null when not all limbs broke. */
  readonly lastLimbMs: number | null;
  /** 1:22.8, in a preload run 1:19.0: all limbs without an error. */
  readonly perfectLastLimbMs: number;
  /** After the healing; null without a capshot. */
  readonly capshotMs: number | null;
  /** null without a capture. */
  readonly bus: Bus | null;
}

export type TeralystGame = Game<TeralystInput, TeralystEvent, TeralystView, TeralystResult>;
