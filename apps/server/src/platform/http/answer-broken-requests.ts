import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "../errors/app-error.ts";
import { presentProblem, problemContentType } from "./handle-errors.ts";
import { closeGently } from "./linger-after-refusals.ts";

/** Headers of answers that no hook sees: nothing in the answer can be run, framed or stored. */
const bareHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

/** The time that the other side has to close the connection after such an answer; then this side closes it. */
const lingerMs = 1_000;

interface ClientError extends Error {
  readonly code?: string;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "body_too_slow",
  // The sender closed its side before the whole body was sent.
  HPE_INVALID_EOF_STATE: "incomplete_body",
};

/** Answers bytes that are not an HTTP request, or that come too slowly, with a problem, and closes the connection. */
export function answerBrokenRequest(error: ClientError, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = presentProblem({
    code: codes[error.code ?? ""] ?? "malformed_request",
    requestId: randomUUID(),
  });
  const body = JSON.stringify(problem);
  socket.write(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`,
      "connection: close",
      ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
      `x-request-id: ${problem.instance}`,
      `content-type: ${problemContentType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
  closeGently(socket, lingerMs);
}
