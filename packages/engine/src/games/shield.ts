import type { Chance } from "./chance.ts";
import type { VulnerableEvent } from "./game-events.ts";
import { ringCount, ringMs, ringsMs } from "./shield-facts.ts";

function between0And1(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}

const never = Number.POSITIVE_INFINITY;

/** A vulnerability to come: when it is due by the round figure, and when it truly is. */
export class Shield {
  private dueMs: number;
  /** Infinity until the jitter is known. */
  private vulnerableMs = never;
  private announced = false;
  private readonly jitterMs: Chance["jitterMs"];

  constructor(chance: Chance, dueMs: number) {
    this.jitterMs = chance.jitterMs;
    this.dueMs = dueMs;
  }

  /** The shield after this one. */
  raise(dueMs: number): void {
    this.dueMs = dueMs;
    this.vulnerableMs = never;
    this.announced = false;
  }

  /** Asks for its jitter until that has been given. Without it nothing below is known but the cue. */
  isKnown(): boolean {
    if (this.vulnerableMs < never) return true;
    const jitterMs = this.jitterMs();
    if (jitterMs === null) return false;
    this.vulnerableMs = this.dueMs + jitterMs;
    return true;
  }

  /** When its vulnerability is still to be told; Infinity once it was. */
  nextMs(): number {
    return this.announced ? never : this.vulnerableMs;
  }

  /** Tells its vulnerability, once. */
  announce(limb: number): VulnerableEvent {
    this.announced = true;
    return { kind: "vulnerable", atMs: this.vulnerableMs, limb };
  }

  /** Whole milliseconds from vulnerability to a shot that arrives at `registeredMs`: 0 or more hits, −1 or less is early. */
  errorMs(registeredMs: number): number {
    return wholeErrorMs(registeredMs - this.vulnerableMs);
  }

  cue(atMs: number): ShieldCue {
    const leftMs = this.dueMs - atMs;
    const rings = Array.from({ length: ringCount }, (_, ring) =>
      between0And1((ringsMs - leftMs - ring * ringMs) / ringMs),
    );
    const brightness = between0And1(1 - leftMs / ringsMs);
    if (atMs >= this.vulnerableMs) return { phase: "vulnerable", rings, brightness };
    return { phase: leftMs > ringsMs ? "waiting" : "rings", rings, brightness };
  }
}

/** An error as it is counted and shown. Rounding never makes an early shot a hit. */
export function wholeErrorMs(errorMs: number): number {
  const roundedMs = Math.round(errorMs);
  return errorMs < 0 ? Math.min(-1, roundedMs) : roundedMs;
}

/** What is drawn of a shield. It follows the round 17.2 s: the jitter is the host's and not to be seen beforehand. */
export interface ShieldCue {
  /** `over` is the run's end; `vulnerable` begins at the true instant. */
  readonly phase: "waiting" | "rings" | "vulnerable" | "over";
  /** How far each ring has moved outward: 0 before it begins, 1 at its end. */
  readonly rings: readonly number[];
  /** 0–1: rises during the rings, 1 from the moment vulnerability is due. */
  readonly brightness: number;
}

/** What is drawn of a weapon. */
export interface WeaponView {
  /** How much of its recovery is left: 1 the absorbed (or fired) shot has just been, 0 ready. */
  readonly recovery: number;
  /** A shot is under way. */
  readonly inFlight: boolean;
}
