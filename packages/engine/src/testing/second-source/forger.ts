/** A forged log, and the logs of nights that are known already. */
export interface Forged {
  readonly log: string;
  readonly known: readonly string[];
  /** The shorter log that the same sender has published; none where this one is sent first. */
  readonly before?: string;
}

export interface Forger {
  readonly name: string;
  /** What is done, in a few words. */
  readonly does: string;
  /** What at least 95 % of them carry; nothing where one log cannot tell. */
  readonly promises: "strong" | "medium" | "label" | null;
  forge(seed: number): Forged;
}
