import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app.ts";

/**
 * Puts ETag and Cache-Control on answers: public GETs may be kept and are asked again with If-None-Match (304 without
 * a body); everything else is `no-store`. A handler's own headers win.
 */
export function answerConditionally(app: App) {
  app.addHook("onSend", async (request, reply, payload) => {
    // While the server stops, a connection kept open for a next request would only delay it.
    if (app.drain.isDraining) reply.header("connection", "close");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const { isPublic, isPage } = request.routeOptions.config;
    if (reply.statusCode !== 200 || !isRead || !(isPublic || isPage)) {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return payload;
    }
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "public, no-cache");
    // A cache must not answer one visitor with what another one asked for (RFC 9110, 12.5.5).
    if (isPublic) reply.header("vary", "accept-encoding, x-access-token");
    // Somebody who is signed in may see what others must not get from a cache.
    if (request.signedIn !== null) reply.header("cache-control", "private, no-cache");
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    const body = encodedOnce(payload);
    if (!reply.hasHeader("etag")) reply.header("etag", etagOf(body));
    if (!isFresh(request, reply)) return body;
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    // Fastify takes the body off an answer to HEAD itself, and needs to have it for that.
    return request.method === "HEAD" ? body : null;
  });
}

/** Shorter texts are as fast as text: they are sent with their head in one write. */
const longTextLength = 65_536;

/** A long text as bytes: computing its tag, measuring it and sending it would each encode all of it again. */
function encodedOnce(payload: string | Buffer): string | Buffer {
  return typeof payload === "string" && payload.length >= longTextLength ? Buffer.from(payload) : payload;
}

/** Weak, for the same text may leave with and without gzip. */
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
