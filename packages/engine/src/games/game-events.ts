/** The events of a game. `atMs` is the instant, with fractions; `errorMs` is whole, as it is counted and shown. */

/** The shield of this limb can now be hit. */
export interface VulnerableEvent {
  readonly kind: "vulnerable";
  readonly atMs: number;
  /** The limb's number, from 1. */
  readonly limb: number;
}

/** A shot came too early and did nothing; the weapon recovers until `recoversAtMs`. */
export interface AbsorbedEvent {
  readonly kind: "absorbed";
  readonly atMs: number;
  readonly limb: number;
  readonly shot: "raplak" | "propa";
  /**
   * How long before the vulnerability the shot came, as a negative number. For Raplak in the Propa game: how long before the
   * explosion in flight; null when none is in flight.
   */
  readonly errorMs: number | null;
  readonly recoversAtMs: number;
}

/** A press that fired nothing: the weapon still recovers from the shot before. */
export interface RecoveringEvent {
  readonly kind: "recovering";
  readonly atMs: number;
  readonly shot: "raplak" | "propa";
  readonly recoversAtMs: number;
}

/** A press that fired nothing, because the amp has too little energy. */
export interface NoEnergyEvent {
  readonly kind: "noEnergy";
  readonly atMs: number;
  readonly shot: "raplak" | "propa";
}

/** A shot was fired; a later event gives its effect. */
export interface FiredEvent {
  readonly kind: "fired";
  readonly atMs: number;
  readonly shot: "raplak" | "propa";
}

/** The run is over: it is complete, or the hunter ended it. `result()` gives the figures. */
export interface FinishedEvent {
  readonly kind: "finished";
  readonly atMs: number;
}

export type ShotEvent = AbsorbedEvent | RecoveringEvent | NoEnergyEvent | FiredEvent;
