import { describeError, type ErrorCode, type ErrorParams, errorCodes } from "@hunt/contracts/error-codes";
import type { Problem } from "@hunt/contracts/problem";
import type { FieldError } from "../errors/app-error.ts";

export const problemContentType = "application/problem+json; charset=utf-8";

export interface ProblemInput {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}

/** The body of a refusal (RFC 9457). Holds what the table says and the facts, never an error's own message. */
export function presentProblem({ code, params = {}, errors = [], requestId }: ProblemInput): Problem {
  const { status, title } = errorCodes[code];
  return {
    type: `urn:problem-type:${code}`,
    title,
    status,
    code,
    detail: describeError(code, params),
    instance: requestId,
    ...(Object.keys(params).length > 0 ? { params: { ...params } } : {}),
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
  };
}
