/**
 * How long a test waits for something that must appear before it fails. The time is many times the slowest wait on an idle
 * machine, because machines may be ten times slower. No test waits that long for something that must not appear.
 */
export const patienceMs = 120_000;
