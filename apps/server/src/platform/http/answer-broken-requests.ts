import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "../errors/app-error.ts";
import { presentProblem, problemContentType } from "./problem.ts";

interface ClientError extends Error {
  readonly code?: string;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "body_too_slow",
};

/** Answers what is not HTTP, or comes too slowly, before there is a request: a problem, and the connection is closed. */
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
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`,
      "connection: close",
      "cache-control: no-store",
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options: nosniff",
      `x-request-id: ${problem.instance}`,
      `content-type: ${problemContentType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
