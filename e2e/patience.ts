/**
 * How long a journey waits for one thing, such as a page, an answer or the browser, before it gives up. On a machine
 * ten times slower than an idle one, things that take seconds still arrive in this time. The limit ends only waits that
 * hang; every other wait ends as soon as its condition holds.
 */
export const patienceMs = 120_000;

/** How long a journey waits for a server that starts with a new database, or that stops. */
export const startMs = 3 * patienceMs;

/** The longest duration of a whole journey, including its preparation, such as the demo season. */
export const journeyMs = 10 * patienceMs;
