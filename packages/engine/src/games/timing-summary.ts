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
