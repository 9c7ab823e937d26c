/** Rises whenever the same log could give other figures or diagnostics than before: stored nights are then analysed again. */
export const engineVersion = 9;

/**
 * The first engine whose extracts hold every line that is read today. Those of the ones before lack who was logged in since the game
 * leaves account ids out, logouts, and lines by which mates left and hosts moved: the log itself tells more.
 */
export const completeExtractsSince = 7;
