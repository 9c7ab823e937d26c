import { type ErrorCode, type ErrorParams, errorCodes } from "@hunt/contracts/error-codes";
import type { z } from "zod";

export type { ErrorCode, ErrorParams } from "@hunt/contracts/error-codes";

/** One refused input, named as the caller wrote it. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface AppErrorMore {
  /** The cause of the error; it is logged and never sent in an answer. */
  readonly cause?: unknown;
  /** Headers of the answer, e.g. `allow`. A fact `retryAfterSeconds` sets Retry-After by itself. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldError[];
}

/**
 * A refusal with a code from the one table of error codes, and its facts: `new AppError("upload_too_large", { maxBytes
 * })`. The error handler turns it into problem+json.
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

/**
 * Returns `invalid_parameter` for the faults that a schema found; their fields are named below `field`, e.g.
 * `seasons.0.endsAt`.
 */
export function refuseInput(error: z.ZodError, field?: string): AppError {
  return new AppError(
    "invalid_parameter",
    {},
    {
      cause: error,
      errors: error.issues.map(({ path, code, message }) => ({
        field: [...(field === undefined ? [] : [field]), ...path].join("."),
        code,
        message,
      })),
    },
  );
}

/** Returns `invalid_parameter` for one field, by the name that the caller uses. */
export function refuseField(field: string, code: string, message: string): AppError {
  return new AppError("invalid_parameter", {}, { errors: [{ field, code, message }] });
}
