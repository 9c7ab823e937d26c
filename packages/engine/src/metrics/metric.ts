/** A figure with what one needs to show and compare it. All are integer milliseconds; null means "not known". */
export interface Metric<Facts, Value = number | null> {
  readonly id: string;
  readonly unit: "ms";
  /** Which way is good; `neither` for what the game decides. */
  readonly better: "lower" | "neither";
  readonly compute: (facts: Facts) => Value;
}
