import pg from "pg";
import { AppError, type ErrorCode } from "../errors/app-error.ts";

/**
 * The database got the order to commit and did not confirm it, because the connection broke, the wait ended first, or no
 * standby has confirmed it. The change may have been made, or may be made in a moment; and one that a standby did not confirm
 * is lost if that standby takes over.
 */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
  /** Whether the change was made here, and only a standby has not confirmed it. */
  readonly isMadeHere: boolean;

  constructor(cause: unknown, { isMadeHere = false }: { readonly isMadeHere?: boolean } = {}) {
    super("the database did not say whether it has committed", { cause });
    this.isMadeHere = isMadeHere;
  }
}

/**
 * The only errors of the database itself that leave the outcome open: the server ended the connection, and may have
 * committed before.
 */
const endedByServer = /^(?:57P0|08)/;

/** `pg` gives these errors without a code. */
const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** The code of everything that PgBouncer refuses: it cannot connect, has no free connection, or lost one. */
const protocolViolation = "08P01";

const awayRetryAfterSeconds = 2;
const busyRetryAfterSeconds = 5;
const fullRetryAfterSeconds = 60;

/** SQLSTATE codes and system error codes that describe the database's state, not a fault of the statement. */
const stateCodes: Readonly<Record<string, ErrorCode>> = {
  // The database cannot be reached, or the connection broke.
  ECONNREFUSED: "database_unavailable",
  ECONNRESET: "database_unavailable",
  EPIPE: "database_unavailable",
  ENOENT: "database_unavailable",
  ETIMEDOUT: "database_unavailable",
  "57P01": "database_unavailable",
  "57P02": "database_unavailable",
  "57P03": "database_unavailable",
  "08000": "database_unavailable",
  "08001": "database_unavailable",
  "08003": "database_unavailable",
  "08004": "database_unavailable",
  "08006": "database_unavailable",
  "53300": "database_unavailable",
  "25006": "database_unavailable",
  // The database is too slow, or has too many requests at once.
  "57014": "overloaded",
  "55P03": "overloaded",
  "40001": "overloaded",
  "40P01": "overloaded",
  "53200": "overloaded",
  // No file descriptor is left, in this process or on the machine.
  EMFILE: "overloaded",
  ENFILE: "overloaded",
  // The disk is full.
  "53100": "storage_full",
  ENOSPC: "storage_full",
  EDQUOT: "storage_full",
};

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  database_unavailable: awayRetryAfterSeconds,
  overloaded: busyRetryAfterSeconds,
  storage_full: fullRetryAfterSeconds,
};

/** Whether a row was refused because an equal one exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/**
 * Returns the 503 for a database that is away, overloaded or full, or that did not confirm a commit
 * (`outcome_unknown`); null for every other error.
 */
export function databaseRefusal(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof OutcomeUnknown)
    return new AppError("outcome_unknown", { retryAfterSeconds: awayRetryAfterSeconds }, { cause: error });
  const code = "code" in error && typeof error.code === "string" ? stateCodes[error.code] : undefined;
  const refusal =
    code ??
    (isOfPooler(error) ? "database_unavailable" : undefined) ??
    (brokenConnection.test(error.message) ? "database_unavailable" : undefined);
  if (refusal)
    return new AppError(refusal, { retryAfterSeconds: retryAfterSeconds[refusal] ?? 5 }, { cause: error });
  return error.cause instanceof Error ? databaseRefusal(error.cause) : null;
}

/** Whether a pooler refused. PostgreSQL has the same code for a fault of the driver, and then names its own function. */
function isOfPooler(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === protocolViolation && error.routine === undefined;
}

/** SQLSTATE codes of files that PostgreSQL cannot read, or that hold something else than it wrote. */
const damageCodes: ReadonlySet<unknown> = new Set(["XX001", "XX002", "58030", "58P01"]);

/** Whether the database says that its own files are damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && damageCodes.has(error.code)) || isDamage(error.cause);
}

/**
 * Whether an error of a commit leaves its outcome open. An error from the database itself means that everything was rolled
 * back.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true;
  if (error instanceof pg.DatabaseError) return endedByServer.test(error.code ?? "");
  return error instanceof Error && (isOfSystem(error) || brokenConnection.test(error.message));
}

/** Whether the error carries a code of Node's own: EPIPE, ECONNRESET, ETIMEDOUT. */
function isOfSystem(error: Error): boolean {
  return "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);
}
