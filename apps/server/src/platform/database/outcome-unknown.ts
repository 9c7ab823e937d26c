import pg from "pg";

/**
 * The database was told to commit and did not say that it has: the connection broke, or nobody waited longer. What was to be
 * changed may be changed, now or in a moment.
 */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";

  constructor(cause: unknown) {
    super("the database did not say whether it has committed", { cause });
  }
}

/** Of the database's own refusals only these say nothing: it ended the connection, whatever it had done. */
const endedByServer = /^(?:57P0|08)/;

/** Whether an error of a commit leaves open what became of it. A refusal by the database itself has taken everything back. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return endedByServer.test(error.code ?? "");
  return error instanceof Error && (isOfSystem(error) || brokenConnection.test(error.message));
}

/** `pg` gives these without a code. */
export const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** Node's own codes: EPIPE, ECONNRESET, ETIMEDOUT. */
function isOfSystem(error: Error): boolean {
  return "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);
}
