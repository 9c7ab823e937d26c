import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/**
 * Refuses `limit[]=5` and `limit[a]=5`. Unknown parameters are ignored (docs/http.md, "Parameters"), but other servers
 * read lists and objects from this form. A caller who writes it means a parameter that the call knows, and ignoring
 * `scope[]=unlisted` would show a night to everybody. A parameter that is sent twice is refused by its own schema.
 */
export function refuseBrackets(app: App) {
  app.addHook("preValidation", ({ query, routeOptions }, _reply, done) => {
    // Even without a schema, the server's parser makes an object of the query string.
    done(bracketRefusal(Object.keys(query as object), routeOptions.schema?.querystring));
  });
}

/** Returns the refusal of the first name with brackets that the zod object knows without them. */
export function bracketRefusal(names: readonly string[], schema: unknown): AppError | undefined {
  for (const given of names) {
    const end = given.indexOf("[");
    const field = end > 0 ? given.slice(0, end) : null;
    if (field === null || !isKnown(schema, field)) continue;
    return new AppError("invalid_parameter", {}, { errors: [{ field, code: "invalid_format", message }] });
  }
  return undefined;
}

const message = "Give one value, under the parameter’s plain name, without brackets.";

function isKnown(schema: unknown, name: string): boolean {
  if (typeof schema !== "object" || schema === null || !("shape" in schema)) return false;
  return Object.hasOwn(schema.shape as object, name);
}

/**
 * Refuses request bodies in any encoding but gzip before a byte of them is read (docs/product.md, "Compression": Brotli is
 * never decoded, zstd decoders disagree). Only uploads are unpacked at all, by their own module.
 *
 * The same holds for encodings below the chunks (`Transfer-Encoding: gzip, chunked`): Node removes the chunks and passes on
 * the rest unchanged. A proxy in front may read it otherwise, so that connection ends (RFC 9112, 6.1).
 */
export function refuseEncodings(app: App) {
  app.addHook("onRequest", async (request) => {
    const { "transfer-encoding": transfer, "content-encoding": encoding } = request.headers;
    if (transfer !== undefined && transfer.trim().toLowerCase() !== "chunked") {
      throw new AppError("unsupported_encoding", {}, { headers: { connection: "close" } });
    }
    if (encoding === undefined || encoding.toLowerCase() === "identity") return;
    const isUpload = request.routeOptions.config.rateLimit === "upload";
    if (!isUpload || encoding.toLowerCase() !== "gzip") {
      throw new AppError("unsupported_encoding", {}, { headers: { "accept-encoding": "gzip" } });
    }
  });
}

/**
 * Answers with a problem two requests that Node would refuse without a body, or accept: an HTTP/1.1 request without a
 * Host or with several (RFC 9112, 3.2: a proxy in front may have read another Host than this server), and an unknown
 * Expect. Needs `requireHostHeader: false`, or Node answers first.
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
  // Names and values alternate in `rawHeaders`. `headers` would hold only the first of several hosts.
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length <= 1;
}

function hasUnknownExpectation({ headers }: FastifyRequest): boolean {
  return headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue";
}
