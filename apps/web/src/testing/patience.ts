/**
 * How long a test waits for what must come before it is red: many times what the slowest wait takes on a machine at rest, as
 * machines may be ten times slower. No test waits that long for something that must not come.
 */
export const patienceMs = 120_000;
