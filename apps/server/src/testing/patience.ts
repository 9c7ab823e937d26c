import type { DatabaseTimeouts } from "../platform/database/open-database.ts";

/**
 * The longest wait for an event or a state that comes by itself. A machine with nothing else to do needs seconds, one ten times
 * slower a minute: a test that has waited so long has waited in vain.
 */
export const patienceMs = 300_000;

/** Of a test's database: a busy machine makes nothing fail. A test of the app's own time-outs asks for those. */
export const patientTimeouts: DatabaseTimeouts = {
  singleMs: patienceMs,
  inTransactionMs: patienceMs,
  lockMs: patienceMs,
  connectMs: patienceMs,
};
