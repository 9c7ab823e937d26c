/**
 * How long a journey waits for one thing, such as a page, an answer or the browser, before it gives up: something that takes
 * seconds on an idle machine, on one that is ten times slower. It limits only what hangs; a wait ends as soon as its condition
 * holds.
 */
export const patienceMs = 120_000;

/** The same for a server that starts with a new database, or stops. */
export const startMs = 3 * patienceMs;

/** The longest duration of a whole journey, including its preparation, such as the demo season. */
export const journeyMs = 10 * patienceMs;
