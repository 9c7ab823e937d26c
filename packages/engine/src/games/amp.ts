import type { FiredEvent, NoEnergyEvent, RecoveringEvent } from "./game-events.ts";
import type { WeaponView } from "./shield.ts";
import {
  energyMost,
  energyPauseMs,
  energyPerSecond,
  propaShot,
  raplakShot,
  recoveryMs,
} from "./shield-facts.ts";

export type Shot = FiredEvent["shot"];

const energyOf: Readonly<Record<Shot, number>> = { raplak: raplakShot.energy, propa: propaShot.energy };
/** Propa's own rate of fire is not known, but its energy allows no more than two shots in a row. */
const pauseMsOf: Readonly<Record<Shot, number>> = { raplak: raplakShot.pauseMs, propa: 0 };

interface Recovery {
  readonly fromMs: number;
  readonly untilMs: number;
}

const ready: Recovery = { fromMs: 0, untilMs: 0 };

/** The hunter's amp: one store of energy, and the remaining recovery of each of its shots. */
export class Amp {
  private energy: number = energyMost;
  private firedMs = Number.NEGATIVE_INFINITY;
  private readonly recoveries: Record<Shot, Recovery> = { raplak: ready, propa: ready };

  /** Returns the energy, 0–100; it recharges once no shot was fired for two seconds. */
  energyAt(atMs: number): number {
    const rechargedMs = Math.max(0, atMs - this.firedMs - energyPauseMs);
    return Math.min(energyMost, this.energy + (rechargedMs * energyPerSecond) / 1_000);
  }

  /** Fires when the weapon has recovered and the energy suffices; the event says whether the weapon fired. */
  fire(shot: Shot, atMs: number): FiredEvent | RecoveringEvent | NoEnergyEvent {
    const { untilMs } = this.recoveries[shot];
    if (atMs < untilMs) return { kind: "recovering", atMs, shot, recoversAtMs: untilMs };
    const energy = this.energyAt(atMs);
    if (energy < energyOf[shot]) return { kind: "noEnergy", atMs, shot };
    this.energy = energy - energyOf[shot];
    this.firedMs = atMs;
    this.recoveries[shot] = { fromMs: atMs, untilMs: atMs + pauseMsOf[shot] };
    return { kind: "fired", atMs, shot };
  }

  /** Records that a shot was absorbed at `atMs`; returns the time of the weapon's recovery. */
  recoverFrom(shot: Shot, atMs: number): number {
    const untilMs = Math.max(this.recoveries[shot].untilMs, atMs + recoveryMs);
    this.recoveries[shot] = { fromMs: atMs, untilMs };
    return untilMs;
  }

  /** Skips time; the skipped time still recharges. */
  skip(skippedMs: number): void {
    this.firedMs -= skippedMs;
  }

  view(shot: Shot, atMs: number, inFlight: boolean): WeaponView {
    const { fromMs, untilMs } = this.recoveries[shot];
    if (atMs >= untilMs) return { recovery: 0, inFlight };
    return { recovery: Math.min(1, (untilMs - atMs) / (untilMs - fromMs)), inFlight };
  }
}
