import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/**
 * Answers with a problem what Node would refuse without a word, or accept: an HTTP/1.1 request without a Host or with
 * several (RFC 9112, 3.2: a proxy in front may have read another one than we), and an unknown Expect. Needs
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
  // Names and values alternate here. `headers` would hold only the first of several hosts.
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length <= 1;
}

function hasUnknownExpectation({ headers }: FastifyRequest): boolean {
  return headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue";
}
