/**
 * The longest wait for a state that comes by itself. A machine with nothing else to do needs seconds, one ten times slower a
 * minute: a test that has waited so long has waited in vain.
 */
export const patienceMs = 300_000;
