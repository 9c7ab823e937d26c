import type { Chance } from "./chance.ts";
import type { VulnerableEvent } from "./game-events.ts";
import { ringCount, ringMs, ringsMs } from "./shield-facts.ts";

function between0And1(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}

const never = Number.POSITIVE_INFINITY;

/** A coming vulnerability, with its round time and its true time. */
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

  /** Raises the next shield. */
  raise(dueMs: number): void {
    this.dueMs = dueMs;
    this.vulnerableMs = never;
    this.announced = false;
  }

  /**
   * Whether the jitter is known; asks for the jitter until it is given. Without the jitter only the cue below is known.
   */
  isKnown(): boolean {
    if (this.vulnerableMs < never) return true;
    const jitterMs = this.jitterMs();
    if (jitterMs === null) return false;
    this.vulnerableMs = this.dueMs + jitterMs;
    return true;
  }

  /** Returns the time at which the vulnerability must be reported; Infinity once it was reported. */
  nextMs(): number {
    return this.announced ? never : this.vulnerableMs;
  }

  /** Reports the vulnerability, once. */
  announce(limb: number): VulnerableEvent {
    this.announced = true;
    return { kind: "vulnerable", atMs: this.vulnerableMs, limb };
  }

  /**
   * Returns whole milliseconds from the vulnerability to a shot that arrives at `registeredMs`: 0 or more hits, −1 or less
   * is early.
   */
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

/** Returns an error as it is counted and shown. Rounding never makes an early shot a hit. */
export function wholeErrorMs(errorMs: number): number {
  const roundedMs = Math.round(errorMs);
  return errorMs < 0 ? Math.min(-1, roundedMs) : roundedMs;
}

/**
 * The drawn state of a shield. It follows the round 17.2 s, because the host's jitter must not be visible beforehand.
 */
export interface ShieldCue {
  /** `over` is the run's end; `vulnerable` begins at the true instant. */
  readonly phase: "waiting" | "rings" | "vulnerable" | "over";
  /** The progress of each ring outward: 0 before it begins, 1 at its end. */
  readonly rings: readonly number[];
  /** The brightness, 0–1, which rises during the rings and is 1 from the moment when the vulnerability is due. */
  readonly brightness: number;
}

/** The drawn state of a weapon. */
export interface WeaponView {
  /**
   * The remaining part of the weapon's recovery: 1 right after an absorbed (or fired) shot, 0 when the weapon is ready.
   */
  readonly recovery: number;
  /** Whether a shot is in flight. */
  readonly inFlight: boolean;
}
