import { mean, median } from "../numbers/median.ts";
import { quantile, standardDeviation } from "../statistics/spread.ts";

/** Fewer aimed shots than the smallest run has limbs say nothing about a hunter's scatter. */
const leastAimedShots = 4;
const earlyFraction = 0.05;

function aimAtMs(aimedMs: readonly number[]): number | null {
  if (aimedMs.length < leastAimedShots) return null;
  const sortedMs = aimedMs.toSorted((a, b) => a - b);
  return quantile(sortedMs, 0.5) - quantile(sortedMs, earlyFraction);
}

/** Keeps what a run's figures are made of: the limbs' errors, the aimed shots, and how many came too early. */
export class LimbLog {
  private readonly errorsMs: number[] = [];
  private readonly aimedMs: number[] = [];
  private nearestMs: number | null = null;
  private absorbedOfLimb = 0;
  private absorbed = 0;
  private hits = 0;

  /** A shot did nothing. `errorMs` is null when it says nothing about the hunter's aim at the vulnerability. */
  addAbsorbed(errorMs: number | null): void {
    this.absorbed += 1;
    this.absorbedOfLimb += 1;
    if (errorMs !== null) this.aim(errorMs);
  }

  /** A shot did what it should; `errorMs` as above. */
  addHit(errorMs: number | null): void {
    this.hits += 1;
    if (errorMs !== null) this.aim(errorMs);
  }

  /** The limb broke: `errorMs` is its error. Returns how many shots were absorbed on the way. */
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

/** How the shots of a run lie. Milliseconds are whole. */
export interface TimingSummary {
  /** Of the limbs' errors (what was absorbed has no error that counts); null without a broken limb. */
  readonly meanMs: number | null;
  readonly medianMs: number | null;
  /** The standard deviation (of a sample) of the limbs' errors; null below two limbs. */
  readonly spreadMs: number | null;
  /** Absorbed shots among all that arrived, 0–1; null without a shot. */
  readonly negativeShare: number | null;
  /**
   * "Aim at +X ms": how far the 5th percentile of the hunter's aimed shots lies before their median, so that, aimed
   * there, one shot of twenty comes too early. The aimed shot of a limb is the one nearest to its vulnerability,
   * absorbed or not. null below four of them.
   */
  readonly aimAtMs: number | null;
}
