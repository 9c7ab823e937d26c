import type { FastifyError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { databaseRefusal } from "../database/database-refusal.ts";
import { AppError, type ErrorCode, type FieldError } from "../errors/app-error.ts";

/** Fastify's own refusals; any other error of Fastify's is a bug of ours. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_content_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "incomplete_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_request",
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: "malformed_request",
  FST_ERR_BAD_URL: "malformed_request",
  FST_ERR_ASYNC_CONSTRAINT: "malformed_request",
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: "uri_too_long",
};

/** The refusal that an error stands for; null when it is a bug, which the visitor learns nothing of. */
export function errorToRefusal(error: unknown, bodyLimitBytes: number): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return inputRefusal(error);
  if (isCutRequest(error)) return new AppError("incomplete_body", {}, { cause: error });
  const code = errorCode(error);
  if (code === "FST_ERR_CTP_EMPTY_JSON_BODY") return missingBody(error);
  const known = code === null ? undefined : frameworkCodes[code];
  if (known === "body_too_large") return new AppError(known, { maxBytes: bodyLimitBytes }, { cause: error });
  if (known) return new AppError(known, {}, { cause: error });
  // A body that is not JSON, or whose JSON names __proto__: the parser says 400 without a code.
  if (error instanceof SyntaxError && statusOf(error) === 400) {
    return new AppError("malformed_request", {}, { cause: error });
  }
  // The account was deleted after the request had shown its token: as if it had come later.
  if (isOfDeletedAccount(error)) return new AppError("invalid_token", {}, { cause: error });
  return databaseRefusal(error);
}

/** PostgreSQL's `foreign_key_violation` at a column that names whose something is. */
function isOfDeletedAccount(error: unknown): boolean {
  if (errorCode(error) !== "23503" || !(error instanceof Error)) return false;
  return "constraint" in error && String(error.constraint).endsWith("_user_uuid_fkey");
}

/** Node's message when a connection ends before the request's body does. Errors of the database have other messages. */
function isCutRequest(error: unknown): boolean {
  return errorCode(error) === "ECONNRESET" && error instanceof Error && error.message === "aborted";
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

function statusOf(error: Error): number | null {
  return "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : null;
}

interface ValidationDetail {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Names every wrong parameter; `missing_parameter` when the first of them was not sent at all. */
function inputRefusal({
  validation,
  validationContext: part,
}: Omit<FastifyError, "validation"> & { validation: readonly ValidationDetail[] }) {
  const errors = validation.map((detail) => toFieldError(detail, part ?? ""));
  const [first] = errors;
  if (first?.code === "missing_parameter")
    return new AppError("missing_parameter", { field: first.field }, { errors });
  return new AppError("invalid_parameter", {}, { errors });
}

const noBody: FieldError = {
  field: "body",
  code: "missing_parameter",
  message: "Send a body: a JSON object.",
};

function missingBody(cause: unknown): AppError {
  return new AppError("missing_parameter", { field: noBody.field }, { cause, errors: [noBody] });
}

/** What is wrong as a whole, and not in one of its fields, is named as the part of the request that it is. */
function toFieldError(detail: ValidationDetail, part: string): FieldError {
  const message = detail.message ?? "This value is not allowed.";
  const field = detail.instancePath.replace(/^\//, "").replaceAll("/", ".");
  // A request without a body has null for one.
  if (field === "" && part === "body" && /received null/.test(message)) return noBody;
  return {
    field: field === "" ? part : field,
    // zod says "received undefined" for a key that is not there; it keeps no other trace of it.
    code: /received undefined/.test(message) ? "missing_parameter" : detail.keyword,
    message,
  };
}
