import type { FastifyError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { databaseRefusal } from "../database/database-refusal.ts";
import { AppError, type ErrorCode, type FieldError } from "../errors/app-error.ts";

/** Fastify's refusals with their codes; any other Fastify error is a bug of the app. */
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

/** Returns the refusal for an error; null when the error is a bug, about which the visitor learns nothing. */
export function errorToRefusal(error: unknown, bodyLimitBytes: number): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return inputRefusal(error);
  if (isCutRequest(error)) return new AppError("incomplete_body", {}, { cause: error });
  const code = errorCode(error);
  if (code === "FST_ERR_CTP_EMPTY_JSON_BODY") return missingBody(error);
  const known = code === null ? undefined : frameworkCodes[code];
  if (known === "body_too_large") return new AppError(known, { maxBytes: bodyLimitBytes }, { cause: error });
  if (known) return new AppError(known, {}, { cause: error });
  // The body is not JSON, or its JSON names __proto__: the parser gives 400 without a code.
  if (error instanceof SyntaxError && statusOf(error) === 400) {
    return new AppError("malformed_request", {}, { cause: error });
  }
  // The account was deleted after the request's token was checked: the request is answered as if it had come later.
  if (isOfDeletedAccount(error)) return new AppError("invalid_token", {}, { cause: error });
  return databaseRefusal(error);
}

/** Whether the error is PostgreSQL's `foreign_key_violation` at a column that names an account. */
function isOfDeletedAccount(error: unknown): boolean {
  if (errorCode(error) !== "23503" || !(error instanceof Error)) return false;
  return "constraint" in error && String(error.constraint).endsWith("_user_uuid_fkey");
}

/**
 * Whether the error is Node's for a connection that ended before the request's body did. Errors of the database have
 * other messages.
 */
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

/** Names every wrong parameter; the code is `missing_parameter` when the first of them was not sent at all. */
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

/** A fault of the whole part, rather than of one field, is named by that part of the request. */
function toFieldError(detail: ValidationDetail, part: string): FieldError {
  const message = detail.message ?? "This value is not allowed.";
  const field = detail.instancePath.replace(/^\//, "").replaceAll("/", ".");
  // A request without a body has null as its body.
  if (field === "" && part === "body" && /received null/.test(message)) return noBody;
  return {
    field: field === "" ? part : field,
    // For a missing key zod says "received undefined", and nothing else shows that it was missing.
    code: /received undefined/.test(message) ? "missing_parameter" : detail.keyword,
    message,
  };
}
