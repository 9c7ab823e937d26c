import { Amp } from "../amp.ts";
import type { Chance } from "../chance.ts";
import { createGame, type Rules } from "../create-game.ts";
import { leadMsOf, practiceOptions } from "../game-options.ts";
import { type HostFrames, hostFrames } from "../host-frames.ts";
import { LimbLog } from "../limb-log.ts";
import { Shield } from "../shield.ts";
import { limbToShieldMs, pointsPerLimb } from "../shield-facts.ts";
import type {
  RaplakEvent,
  RaplakGame,
  RaplakLimb,
  RaplakOptions,
  RaplakResult,
  RaplakView,
} from "./raplak.ts";

/** The rules of one shot per limb: the limb breaks when the shot arrives at or after its vulnerability. */
export class RaplakRules implements Rules<"raplak", RaplakEvent, RaplakView, RaplakResult> {
  private readonly amp = new Amp();
  private readonly log = new LimbLog();
  private readonly broken: RaplakLimb[] = [];
  private readonly options: RaplakOptions;
  private readonly leadMs: number;
  private readonly frames: HostFrames;
  private readonly shield: Shield;
  /**
   * The time at which the shot in flight arrives, or Infinity without a shot; the next shot can leave only after it.
   */
  private arrivesMs = Number.POSITIVE_INFINITY;
  private points = 0;

  constructor(options: RaplakOptions, chance: Chance) {
    this.options = options;
    this.leadMs = leadMsOf(options.lead);
    this.frames = hostFrames(options.refreshRate, chance.framePhase);
    this.shield = new Shield(chance, this.leadMs);
  }

  isReady(): boolean {
    return this.shield.isKnown();
  }

  nextMs(): number {
    return Math.min(this.shield.nextMs(), this.arrivesMs);
  }

  happen(): readonly RaplakEvent[] {
    if (this.shield.nextMs() <= this.arrivesMs) return [this.shield.announce(this.limb())];
    const atMs = this.arrivesMs;
    this.arrivesMs = Number.POSITIVE_INFINITY;
    return [this.arrive(atMs)];
  }

  press(shot: "raplak", atMs: number): readonly RaplakEvent[] {
    const event = this.amp.fire(shot, atMs);
    if (event.kind === "fired") this.arrivesMs = this.frames.atOrAfter(atMs + this.options.pingMs);
    return [event];
  }

  isDone(): boolean {
    return this.broken.length === this.options.limbs;
  }

  view(atMs: number, isOver: boolean): RaplakView {
    const cue = this.shield.cue(atMs);
    return {
      ...cue,
      phase: isOver ? "over" : cue.phase,
      limb: this.limb(),
      limbs: this.options.limbs === "endless" ? null : this.options.limbs,
      energy: this.amp.energyAt(atMs),
      raplak: this.amp.view("raplak", atMs, Number.isFinite(this.arrivesMs)),
      points: this.points,
    };
  }

  result(): RaplakResult {
    return { ...this.log.summary(), complete: this.isDone(), points: this.points, limbs: this.broken };
  }

  private limb(): number {
    return this.isDone() ? this.broken.length : this.broken.length + 1;
  }

  private arrive(atMs: number): RaplakEvent {
    const limb = this.limb();
    const errorMs = this.shield.errorMs(atMs);
    if (errorMs < 0) {
      this.log.addAbsorbed(errorMs);
      const recoversAtMs = this.amp.recoverFrom("raplak", atMs);
      return { kind: "absorbed", atMs, limb, shot: "raplak", errorMs, recoversAtMs };
    }
    this.log.addHit(errorMs);
    const points = Math.max(0, pointsPerLimb - errorMs);
    this.points += points;
    this.broken.push({ limb, errorMs, points, absorbed: this.log.breakLimb(errorMs) });
    if (!this.isDone()) {
      this.shield.raise(atMs + this.leadMs);
      this.amp.skip(limbToShieldMs - this.leadMs);
    }
    return { kind: "broke", atMs, limb, errorMs, points };
  }
}

/**
 * Creates a run; options out of limits are brought within them. The same options, chance and inputs give the same run.
 */
export function createRaplak(options: Partial<RaplakOptions>, chance: Chance): RaplakGame {
  return createGame(chance, (given) => new RaplakRules(practiceOptions(options), given));
}
