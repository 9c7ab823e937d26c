import { mean } from "../../numbers/median.ts";
import { Amp, type Shot } from "../amp.ts";
import type { Chance } from "../chance.ts";
import { createGame, type Rules } from "../create-game.ts";
import type { AbsorbedEvent } from "../game-events.ts";
import { fuseLimitsMs, leadMsOf, practiceOptions, withinLimits } from "../game-options.ts";
import { type HostFrames, hostFrames } from "../host-frames.ts";
import { LimbLog } from "../limb-log.ts";
import { Shield, wholeErrorMs } from "../shield.ts";
import { limbToShieldMs, openShieldMs, pointsPerLimb, propaShares, propaShot } from "../shield-facts.ts";
import type { PropaEvent, PropaGame, PropaLimb, PropaOptions, PropaResult, PropaView } from "./propa.ts";

const never = Number.POSITIVE_INFINITY;

/** A Propa shot in flight. */
interface Charge {
  readonly firedMs: number;
  readonly explodesMs: number;
}

/** An explosion that opened the shield. */
interface Opening {
  readonly atMs: number;
  readonly errorMs: number;
  readonly closesAtMs: number;
}

/**
 * The rules of two shots per limb: Propa's explosion at or after the vulnerability opens the shield, and Raplak breaks
 * the open limb.
 */
export class PropaRules implements Rules<Shot, PropaEvent, PropaView, PropaResult> {
  private readonly amp = new Amp();
  private readonly log = new LimbLog();
  private readonly broken: PropaLimb[] = [];
  private readonly options: PropaOptions;
  private readonly leadMs: number;
  private readonly frames: HostFrames;
  private readonly shield: Shield;
  /** The shots in flight in order; there are several when the fuse is long. */
  private charges: readonly Charge[] = [];
  private raplakMs = never;
  private opening: Opening | null = null;
  private points = 0;

  constructor(options: PropaOptions, chance: Chance) {
    this.options = options;
    this.leadMs = leadMsOf(options.lead);
    this.frames = hostFrames(options.refreshRate, chance.framePhase);
    this.shield = new Shield(chance, this.leadMs);
  }

  isReady(): boolean {
    return this.shield.isKnown();
  }

  nextMs(): number {
    return Math.min(this.shield.nextMs(), this.explosionMs(), this.raplakMs, this.closesMs());
  }

  /** At one instant a vulnerable shield opens first, then an open shield breaks, and only then does a shield close. */
  happen(): readonly PropaEvent[] {
    const atMs = this.nextMs();
    if (atMs === this.shield.nextMs()) return [this.shield.announce(this.limb())];
    if (atMs === this.explosionMs()) {
      this.charges = this.charges.slice(1);
      return this.explode(atMs);
    }
    if (atMs === this.raplakMs) {
      this.raplakMs = never;
      return [this.arrive(atMs)];
    }
    this.opening = null;
    return [{ kind: "closed", atMs, limb: this.limb() }];
  }

  press(shot: Shot, atMs: number): readonly PropaEvent[] {
    const event = this.amp.fire(shot, atMs);
    if (event.kind !== "fired") return [event];
    const delayMs = this.options.pingMs + (shot === "propa" ? this.options.fuseMs : 0);
    const countsMs = this.frames.atOrAfter(atMs + delayMs);
    if (shot === "propa") this.charges = [...this.charges, { firedMs: atMs, explodesMs: countsMs }];
    else this.raplakMs = countsMs;
    return [event];
  }

  isDone(): boolean {
    return this.broken.length === this.options.limbs;
  }

  view(atMs: number, isOver: boolean): PropaView {
    const cue = this.shield.cue(atMs);
    return {
      ...cue,
      phase: isOver ? "over" : cue.phase,
      limb: this.limb(),
      limbs: this.options.limbs === "endless" ? null : this.options.limbs,
      energy: this.amp.energyAt(atMs),
      propa: this.amp.view("propa", atMs, this.charges.length > 0),
      raplak: this.amp.view("raplak", atMs, this.raplakMs < never),
      fuse: this.fuseAt(atMs),
      openFor: this.opening === null ? null : Math.max(0, (this.opening.closesAtMs - atMs) / openShieldMs),
      points: this.points,
    };
  }

  result(): PropaResult {
    return {
      ...this.log.summary(),
      complete: this.isDone(),
      points: this.points,
      raplakMeanMs: mean(this.broken.map((limb) => limb.raplakMs)),
      limbs: this.broken,
    };
  }

  private limb(): number {
    return this.isDone() ? this.broken.length : this.broken.length + 1;
  }

  private explosionMs(): number {
    return this.charges[0]?.explodesMs ?? never;
  }

  private fuseAt(atMs: number): number | null {
    const charge = this.charges[0];
    if (charge === undefined) return null;
    return Math.min(1, (atMs - charge.firedMs) / (charge.explodesMs - charge.firedMs));
  }

  private closesMs(): number {
    return this.opening?.closesAtMs ?? never;
  }

  /** An explosion in an open shield changes nothing. */
  private explode(atMs: number): readonly PropaEvent[] {
    if (this.opening !== null) return [];
    const errorMs = this.shield.errorMs(atMs);
    if (errorMs < 0) {
      this.log.addAbsorbed(errorMs);
      return [this.absorbed("propa", atMs, errorMs)];
    }
    this.log.addHit(errorMs);
    this.opening = { atMs, errorMs, closesAtMs: atMs + openShieldMs };
    return [{ kind: "exploded", atMs, limb: this.limb(), errorMs, closesAtMs: this.opening.closesAtMs }];
  }

  private arrive(atMs: number): PropaEvent {
    if (this.opening === null) {
      this.log.addAbsorbed(null);
      const explosionMs = this.explosionMs();
      return this.absorbed("raplak", atMs, explosionMs < never ? wholeErrorMs(atMs - explosionMs) : null);
    }
    this.log.addHit(null);
    return this.breakLimb(atMs, this.opening);
  }

  private breakLimb(atMs: number, opening: Opening): PropaEvent {
    const limb = this.limb();
    const { errorMs } = opening;
    const raplakMs = Math.round(atMs - opening.atMs);
    const points = propaPoints(errorMs, raplakMs);
    this.points += points;
    this.broken.push({ limb, errorMs, raplakMs, points, absorbed: this.log.breakLimb(errorMs) });
    this.opening = null;
    if (!this.isDone()) {
      this.shield.raise(atMs + this.leadMs);
      this.amp.skip(limbToShieldMs - this.leadMs);
    }
    return { kind: "broke", atMs, limb, errorMs, raplakMs, points };
  }

  private absorbed(shot: Shot, atMs: number, errorMs: number | null): AbsorbedEvent {
    const recoversAtMs = this.amp.recoverFrom(shot, atMs);
    return { kind: "absorbed", atMs, limb: this.limb(), shot, errorMs, recoversAtMs };
  }
}

/**
 * Returns a limb's points, 0–1000: 60 % for the explosion and 40 % for Raplak, each reduced by its milliseconds as a
 * part of a second.
 */
export function propaPoints(explosionErrorMs: number, raplakMs: number): number {
  const explosion = propaShares.explosion * Math.max(0, pointsPerLimb - explosionErrorMs);
  const raplak = propaShares.raplak * Math.max(0, pointsPerLimb - raplakMs);
  return Math.round(explosion + raplak);
}

function propaOptions(asked: Partial<PropaOptions>): PropaOptions {
  return { ...practiceOptions(asked), fuseMs: withinLimits(asked.fuseMs, fuseLimitsMs) };
}

/**
 * Creates a run; options out of limits are brought within them. The same options, chance and inputs give the same run.
 */
export function createPropa(options: Partial<PropaOptions>, chance: Chance): PropaGame {
  return createGame(chance, (given) => new PropaRules(propaOptions(options), given));
}

/**
 * Returns the flight time of Propa's shot over a distance in meters, in whole milliseconds and within the fuse's
 * limits.
 */
export function fuseOfDistance(distanceM: number): number {
  return withinLimits(Math.round((distanceM * 1_000) / propaShot.metersPerSecond), fuseLimitsMs);
}

/** Returns the distance in meters that belongs to a fuse. */
export function distanceOfFuse(fuseMs: number): number {
  return (fuseMs * propaShot.metersPerSecond) / 1_000;
}
