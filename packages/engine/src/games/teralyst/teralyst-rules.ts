import { limbCounts } from "../../domain/words.ts";
import { Amp } from "../amp.ts";
import type { Chance } from "../chance.ts";
import { createGame, type Rules } from "../create-game.ts";
import { hostOptions } from "../game-options.ts";
import { type HostFrames, hostFrames } from "../host-frames.ts";
import { LimbLog } from "../limb-log.ts";
import { Shield } from "../shield.ts";
import {
  busPeriodMs,
  firstBusAfterSpawnMs,
  limbToShieldMs,
  ringsMs,
  shortHealingMs,
  skippedHealingMs,
  teleportMs,
  waterShieldMs,
} from "../shield-facts.ts";
import type {
  Bus,
  TeralystEvent,
  TeralystGame,
  TeralystLimb,
  TeralystOptions,
  TeralystResult,
  TeralystView,
} from "./teralyst.ts";

const never = Number.POSITIVE_INFINITY;
const limbs = limbCounts.teralyst;

interface Capshot {
  readonly errorMs: number;
  readonly bus: Bus;
}

/**
 * The rules of one fight: the water shield, three limbs, the healing and the capshot, and the lures before each limb.
 */
export class TeralystRules implements Rules<"raplak" | "lures", TeralystEvent, TeralystView, TeralystResult> {
  private readonly amp = new Amp();
  private readonly log = new LimbLog();
  private readonly broken: TeralystLimb[] = [];
  private readonly options: TeralystOptions;
  private readonly waterMs: number;
  private readonly frames: HostFrames;
  private readonly shield: Shield;
  private arrivesMs = never;
  private luresChecked = false;
  private teleports = 0;
  /** The time until which the Teralyst is away. */
  private backMs = 0;
  /** The times are whole milliseconds, as hunters count them. */
  private lastLimbMs: number | null = null;
  private capshot: Capshot | null = null;

  constructor(options: TeralystOptions, chance: Chance) {
    this.options = options;
    this.waterMs = options.preload ? waterShieldMs.preload : waterShieldMs.normal;
    this.frames = hostFrames(options.refreshRate, chance.framePhase);
    this.shield = new Shield(chance, this.waterMs);
  }

  isReady(): boolean {
    return this.shield.isKnown();
  }

  nextMs(): number {
    return Math.min(this.shield.nextMs(), this.arrivesMs);
  }

  happen(): readonly TeralystEvent[] {
    const atMs = this.nextMs();
    if (atMs === this.shield.nextMs()) return [this.meetShield(atMs)];
    this.arrivesMs = never;
    return this.arrive(atMs);
  }

  press(input: "raplak" | "lures", atMs: number): readonly TeralystEvent[] {
    if (input === "lures") {
      if (this.luresChecked || this.lastLimbMs !== null) return [];
      this.luresChecked = true;
      return [{ kind: "luresChecked", atMs, limb: this.limb() }];
    }
    const event = this.amp.fire(input, atMs);
    if (event.kind === "fired") this.arrivesMs = this.frames.atOrAfter(atMs + this.options.pingMs);
    return [event];
  }

  isDone(): boolean {
    return this.capshot !== null;
  }

  view(atMs: number, isOver: boolean): TeralystView {
    const cue = this.shield.cue(atMs);
    const phase = cue.phase === "vulnerable" && this.isAboutToLeave() ? "rings" : cue.phase;
    const healed = this.healedAt(atMs);
    return {
      ...cue,
      phase: isOver ? "over" : phase,
      stage: this.stage(cue.phase === "vulnerable"),
      limb: this.limb(),
      limbs,
      luresChecked: this.luresChecked,
      captured: this.capshot !== null,
      gone: atMs < this.backMs,
      healed,
      huntClockMs: atMs + healed * skippedHealingMs,
      energy: this.amp.energyAt(atMs),
      raplak: this.amp.view("raplak", atMs, this.arrivesMs < never),
    };
  }

  result(): TeralystResult {
    const { capshot, lastLimbMs } = this;
    return {
      ...this.log.summary(),
      complete: capshot !== null,
      limbs: this.broken,
      lastLimbMs,
      perfectLastLimbMs: this.waterMs + (limbs - 1) * limbToShieldMs,
      capshotMs: capshot?.errorMs ?? null,
      bus: capshot?.bus ?? null,
    };
  }

  private limb(): number {
    return Math.min(limbs, this.broken.length + 1);
  }

  private stage(isVulnerable: boolean): TeralystView["stage"] {
    if (this.lastLimbMs !== null) return isVulnerable ? "capshot" : "healing";
    return this.broken.length === 0 ? "water" : "limb";
  }

  /** Whether the shield will not open when it is due; a picture ahead of the clock must not show it open. */
  private isAboutToLeave(): boolean {
    return this.lastLimbMs === null && !this.luresChecked;
  }

  private healedAt(atMs: number): number {
    return this.lastLimbMs === null ? 0 : Math.min(1, Math.max(0, atMs - this.lastLimbMs) / shortHealingMs);
  }

  private arrive(atMs: number): readonly TeralystEvent[] {
    const errorMs = this.shield.errorMs(atMs);
    if (errorMs < 0) {
      this.log.addAbsorbed(errorMs);
      const recoversAtMs = this.amp.recoverFrom("raplak", atMs);
      return [{ kind: "absorbed", atMs, limb: this.limb(), shot: "raplak", errorMs, recoversAtMs }];
    }
    this.log.addHit(errorMs);
    const { lastLimbMs } = this;
    return lastLimbMs === null ? [this.breakLimb(atMs, errorMs)] : this.capture(atMs, errorMs, lastLimbMs);
  }

  /** Every limb needs a look at the lures, because the Teralyst teleports after its song without a charged lure. */
  private meetShield(atMs: number): TeralystEvent {
    const limb = this.limb();
    if (!this.isAboutToLeave()) {
      const vulnerable = this.shield.announce(limb);
      return this.lastLimbMs === null ? vulnerable : { kind: "healed", atMs };
    }
    this.teleports += 1;
    this.backMs = atMs + teleportMs - ringsMs;
    this.shield.raise(atMs + teleportMs);
    return { kind: "teleported", atMs, limb };
  }

  private breakLimb(atMs: number, errorMs: number): TeralystEvent {
    const limb = this.limb();
    this.broken.push({ limb, errorMs, absorbed: this.log.breakLimb(errorMs), teleports: this.teleports });
    this.luresChecked = false;
    this.teleports = 0;
    if (limb === limbs) this.heal(atMs);
    else this.shield.raise(atMs + limbToShieldMs);
    return { kind: "broke", atMs, limb, errorMs };
  }

  private heal(atMs: number): void {
    this.lastLimbMs = Math.round(atMs);
    this.shield.raise(atMs + shortHealingMs);
    this.amp.skip(skippedHealingMs);
  }

  private capture(atMs: number, errorMs: number, lastLimbMs: number): readonly TeralystEvent[] {
    const bus = busOf(lastLimbMs + errorMs, this.options.preload);
    this.log.breakLimb(errorMs);
    this.capshot = { errorMs, bus };
    return [
      { kind: "captured", atMs, errorMs },
      { kind: "busCaught", atMs, bus },
    ];
  }
}

/**
 * Returns the bus to the Gantulyst that a Teralyst's capture catches. `timeMs` is last limb + capshot on the hunt's
 * clock.
 */
export function busOf(timeMs: number, preload: boolean): Bus {
  const firstMs = firstBusAfterSpawnMs + (preload ? waterShieldMs.preload : waterShieldMs.normal);
  const missed = Math.max(0, Math.ceil((timeMs - firstMs) / busPeriodMs));
  const leavesAtMs = firstMs + missed * busPeriodMs;
  return { number: missed + 1, leavesAtMs, timeMs, waitedMs: leavesAtMs - timeMs };
}

/**
 * Creates a fight; options out of limits are brought within them. The same options, chance and inputs give the same
 * fight.
 */
export function createTeralyst(options: Partial<TeralystOptions>, chance: Chance): TeralystGame {
  const within = { ...hostOptions(options), preload: options.preload === true };
  return createGame(chance, (given) => new TeralystRules(within, given));
}
