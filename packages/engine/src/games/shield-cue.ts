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
