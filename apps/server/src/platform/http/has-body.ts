import type { FastifyRequest } from "fastify";

/** Whether a request says that a body follows. */
export function hasBody(request: FastifyRequest): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}
