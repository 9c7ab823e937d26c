import type { DatabaseTimeouts } from "../platform/database/open-database.ts";

/**
 * The longest wait for an event or a state that comes by itself. An idle machine needs seconds and a machine that is
 * ten times slower needs a minute, so a test that waits this long has failed.
 */
export const patienceMs = 300_000;

/**
 * The time-outs of a test's database, so long that a busy machine makes nothing fail. A test of the app's own time-outs
 * sets them itself.
 */
export const patientTimeouts: DatabaseTimeouts = {
  singleMs: patienceMs,
  inTransactionMs: patienceMs,
  lockMs: patienceMs,
  connectMs: patienceMs,
};
