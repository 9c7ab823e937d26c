import { mean, median } from "../numbers/median.ts";
import { quantile, standardDeviation } from "../statistics/spread.ts";

/** Fewer aimed shots than the smallest run has limbs show nothing about a hunter's scatter. */
const leastAimedShots = 4;
const earlyFraction = 0.05;

function aimAtMs(aimedMs: readonly number[]): number | null {
  if (aimedMs.length < leastAimedShots) return null;
  const sortedMs = aimedMs.toSorted((a, b) => a - b);
  return quantile(sortedMs, 0.5) - quantile(sortedMs, earlyFraction);
}

/** Collects the facts behind a run's figures: the limbs' errors, the aimed shots, and how many came too early. */
export class LimbLog {
  private readonly errorsMs: number[] = [];
  private readonly aimedMs: number[] = [];
  private nearestMs: number | null = null;
  private absorbedOfLimb = 0;
  private absorbed = 0;
  private hits = 0;

  /**
   * Adds a shot that had no effect. `errorMs` is null when the shot shows nothing about the hunter's aim at the
   * vulnerability.
   */
  addAbsorbed(errorMs: number | null): void {
    this.absorbed += 1;
    this.absorbedOfLimb += 1;
    if (errorMs !== null) this.aim(errorMs);
  }

  /** Adds a shot that had its effect; `errorMs` has the same meaning as in `addAbsorbed`. */
  addHit(errorMs: number | null): void {
    this.hits += 1;
    if (errorMs !== null) this.aim(errorMs);
  }

  /** Adds a broken limb with its error. Returns how many shots were absorbed before the break. */
  breakLimb(errorMs: number): number {
    this.errorsMs.push(errorMs);
    if (this.nearestMs !== null) this.aimedMs.push(this.nearestMs);
    const absorbed = this.absorbedOfLimb;
    this.nearestMs = null;
    this.absorbedOfLimb = 0;
    return absorbed;
  }

  summary(): TimingSummary {
    const shots = this.absorbed + this.hits;
    return {
      meanMs: mean(this.errorsMs),
      medianMs: median(this.errorsMs),
      spreadMs: this.errorsMs.length < 2 ? null : Math.round(standardDeviation(this.errorsMs)),
      negativeShare: shots === 0 ? null : this.absorbed / shots,
      aimAtMs: aimAtMs(this.aimedMs),
    };
  }

  private aim(errorMs: number): void {
    if (this.nearestMs === null || Math.abs(errorMs) < Math.abs(this.nearestMs)) this.nearestMs = errorMs;
  }
}

/** The scatter of a run's shots, in whole milliseconds. */
export interface TimingSummary {
  /** The mean of the limbs' errors (absorbed shots have no error that counts); null without a broken limb. */
  readonly meanMs: number | null;
  readonly medianMs: number | null;
  /** The standard deviation (of a sample) of the limbs' errors; null below two limbs. */
  readonly spreadMs: number | null;
  /** The share of absorbed shots among all that arrived, 0–1; null without a shot. */
  readonly negativeShare: number | null;
  /**
   * "Aim at +X ms": the distance from the 5th percentile of the hunter's aimed shots to their median. With this aim,
   * one shot in twenty comes too early. The aimed shot of a limb is the one nearest to its vulnerability, absorbed or
   * not. Null below four aimed shots.
   */
  readonly aimAtMs: number | null;
}
