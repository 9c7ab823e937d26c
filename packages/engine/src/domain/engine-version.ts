/**
 * This number rises whenever the same log could give other figures or diagnostics than before. Stored nights are then
 * analysed again.
 */
export const engineVersion = 9;

/**
 * The first engine whose extracts hold every line that is read today. Extracts of earlier engines lack three kinds of
 * lines: the logged-in hunter in logs since the game leaves account ids out, logouts, and the lines by which members
 * left and hosts changed. The log itself has these lines.
 */
export const completeExtractsSince = 7;
