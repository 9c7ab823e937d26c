/** A forged log, and the logs of nights that are known already. */
export interface Forged {
  readonly log: string;
  readonly known: readonly string[];
  /** The shorter log that the same uploader has published; missing when this log is uploaded first. */
  readonly before?: string;
}

export interface Forger {
  readonly name: string;
  /** The forgery in a few words. */
  readonly does: string;
  /** The signal that at least 95 % of these logs have; null when one log cannot show the forgery. */
  readonly promises: "strong" | "medium" | "label" | null;
  forge(seed: number): Forged;
}
