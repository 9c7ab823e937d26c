import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/**
 * Refuses with a problem what Node would refuse without a word, or take: a request of HTTP/1.1 without a Host or with
 * several (RFC 9112, 3.2: who stands in front may have read the other one), and an Expect that nobody knows. Needs
 * `requireHostHeader: false`, or Node answers first.
 */
export function requireOneHost(app: App) {
  // Without a listener Node answers 417 by itself.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async (request) => {
    if (!hasOneHost(request) || hasUnknownExpectation(request)) throw new AppError("malformed_request");
  });
}

function hasOneHost({ raw, headers }: FastifyRequest): boolean {
  if (headers.host === undefined) return raw.httpVersion === "1.0";
  // Names and values take turns; of several hosts `headers` holds but the first.
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length <= 1;
}

function hasUnknownExpectation({ headers }: FastifyRequest): boolean {
  return headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue";
}
