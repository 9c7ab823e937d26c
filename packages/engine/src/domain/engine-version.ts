/** Rises whenever the same log could give other figures or diagnostics than before: stored nights are then analysed again. */
export const engineVersion = 7;
