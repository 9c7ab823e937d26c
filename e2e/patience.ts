/**
 * How long a journey waits for one thing before it gives up, be it a page, an answer or the browser: what takes seconds at rest,
 * on a machine ten times slower. It bounds what hangs; a wait ends with what it waits for.
 */
export const patienceMs = 120_000;

/** The same for a server that starts with a new database, or ends. */
export const startMs = 3 * patienceMs;

/** How long a whole journey may take, and whatever it prepares: the demo season among it. */
export const journeyMs = 10 * patienceMs;
