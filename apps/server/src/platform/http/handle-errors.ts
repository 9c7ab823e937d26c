import { describeError, type ErrorCode, type ErrorParams, errorCodes } from "@hunt/contracts/error-codes";
import type { Problem } from "@hunt/contracts/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type FieldError } from "../errors/app-error.ts";
import { errorToRefusal } from "./error-to-refusal.ts";

export const problemContentType = "application/problem+json; charset=utf-8";

/** Answers every error as problem+json; pages that browsers open have their own handler (pages/serve-pages.ts). */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, refusalOf(request, error)));
}

/**
 * Returns the refusal for an error. An error that is not in the table of errors is a bug: it is logged in full and
 * answered in general words.
 */
export function refusalOf(request: FastifyRequest, error: unknown): AppError {
  const refusal = errorToRefusal(error, request.routeOptions.bodyLimit ?? 0) ?? asInternalError(error);
  logRefusal(request, refusal, error);
  return refusal;
}

/** Sends a refusal outside of the error handler, e.g. from the not-found handler. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  const text = writeProblem(request, reply, refusal);
  // The text is JSON already, and the route's own response schema does not apply to refusals.
  return reply.serializer((problem: string) => problem).send(text);
}

/** Turns the answer into a refusal, whatever it was before, and returns its body. */
export function writeProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError): string {
  const { code, params, errors } = refusal;
  setRefusalHeaders(reply, refusal).type(problemContentType);
  return JSON.stringify(presentProblem({ code, params, errors, requestId: request.id }));
}

/** Gives the answer the status and headers of a refusal; the body is written later. */
export function setRefusalHeaders(reply: FastifyReply, { status, params, headers }: AppError): FastifyReply {
  const { retryAfterSeconds } = params;
  if (typeof retryAfterSeconds === "number") reply.header("retry-after", String(retryAfterSeconds));
  return reply
    .code(status)
    .headers(headers)
    .header("cache-control", "no-store")
    .removeHeader("content-length")
    .removeHeader("etag")
    .removeHeader("last-modified")
    .removeHeader("content-disposition");
}

function asInternalError(cause: unknown): AppError {
  return new AppError("internal_error", {}, { cause });
}

function logRefusal(request: FastifyRequest, refusal: AppError, error: unknown) {
  if (refusal.code === "internal_error") request.log.error({ err: error }, "a request failed");
  else if (refusal.status >= 500)
    request.log.warn({ err: error, code: refusal.code }, "a request was refused");
}

interface ProblemInput {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
}

/** Returns the body of a refusal (RFC 9457). It holds the table's text and the facts, never an error's own message. */
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
