import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app.ts";

/**
 * Adds ETag and Cache-Control to answers. Public GETs may be cached and are revalidated with If-None-Match (304 without
 * a body); everything else is `no-store`. A handler's own headers win.
 */
export function answerConditionally(app: App) {
  app.addHook("onSend", async (request, reply, payload) => {
    // While the server stops, a connection that stays open for a next request would only delay the stop.
    if (app.drain.isDraining) reply.header("connection", "close");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const { isPublic, isPage } = request.routeOptions.config;
    if (reply.statusCode !== 200 || !isRead || !(isPublic || isPage)) {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return payload;
    }
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "public, no-cache");
    // A cache must not give one visitor the answer to another visitor's request (RFC 9110, 12.5.5).
    if (isPublic) reply.header("vary", "accept-encoding, x-access-token");
    // A signed-in account may see content that others must not get from a cache.
    if (request.signedIn !== null) reply.header("cache-control", "private, no-cache");
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    const body = encodedOnce(payload);
    if (!reply.hasHeader("etag")) reply.header("etag", etagOf(body));
    if (!isFresh(request, reply)) return body;
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    // Fastify itself removes the body of an answer to HEAD, and needs the body for that.
    return request.method === "HEAD" ? body : null;
  });
}

/** Shorter texts are as fast when they stay text: they are sent with their head in one write. */
const longTextLength = 65_536;

/** Encodes a long text once: computing its tag, measuring it and sending it would each encode all of it again. */
function encodedOnce(payload: string | Buffer): string | Buffer {
  return typeof payload === "string" && payload.length >= longTextLength ? Buffer.from(payload) : payload;
}

/** Returns a weak ETag, because the same text may be sent with and without gzip. */
export function etagOf(payload: string | Buffer): string {
  return `W/"${hash("sha256", payload, "base64url").slice(0, 22)}"`;
}

function isFresh(request: FastifyRequest, reply: FastifyReply): boolean {
  const asked = request.headers["if-none-match"];
  if (asked === undefined) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//, "");
  const mine = strip(String(reply.getHeader("etag")));
  return asked.trim() === "*" || asked.split(",").some((tag) => strip(tag) === mine);
}
