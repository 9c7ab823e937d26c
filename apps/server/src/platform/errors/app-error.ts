import { type ErrorCode, type ErrorParams, errorCodes } from "@hunt/contracts/error-codes";

export type { ErrorCode, ErrorParams } from "@hunt/contracts/error-codes";

/** One input that was refused, named as the caller wrote it. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface AppErrorMore {
  /** Logged, never answered. */
  readonly cause?: unknown;
  /** Put onto the answer, e.g. `allow`. A fact `retryAfterSeconds` becomes Retry-After by itself. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
}

/**
 * A refusal with a code of the one table and its facts: `new AppError("upload_too_large", { maxBytes })`.
 * The error handler turns it into problem+json.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];

  constructor(code: ErrorCode, params: ErrorParams = {}, more: AppErrorMore = {}) {
    super(code, { cause: more.cause });
    this.code = code;
    this.params = params;
    this.status = errorCodes[code].status;
    this.headers = more.headers ?? {};
    this.errors = more.errors ?? [];
  }
}
