import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";
import type { RouteTable } from "./route-table.ts";

const exposedHeaders =
  "ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, x-access-token, x-refresh-token";
const requestHeaders =
  "content-type, content-encoding, fp, idempotency-key, if-none-match, x-access-token, x-claim-token, x-refresh-token";
const preflightSeconds = "7200";
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Cookies that stand for somebody: `fp` too, for a visitor's uploads belong to it. */
const credentialCookies = ["at", "rt", "fp"] as const;

/**
 * Who may call from a browser (docs/http.md, "Who may call"): public GETs any origin, without credentials; everything
 * else the web app's origin only. And an unsafe call must come from our own pages or from a program (ASVS 3.5.1).
 */
export function allowOrigins(app: App, config: Config, routes: RouteTable) {
  const webOrigin = new URL(config.publicUrl).origin;
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (request.method === "OPTIONS" && origin !== undefined) return preflight(request, reply);
    if (request.routeOptions.config.isPublic === true && safeMethods.has(request.method)) {
      reply
        .header("access-control-allow-origin", "*")
        .header("access-control-expose-headers", exposedHeaders);
      return;
    }
    if (origin === webOrigin) allowWebOrigin(reply);
    if (!safeMethods.has(request.method)) refuseOtherSites(request, webOrigin);
  });

  function preflight(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split("?", 1)[0] ?? "";
    const wanted = request.headers["access-control-request-method"] ?? "";
    reply.header("vary", "Origin, Access-Control-Request-Method");
    if (request.headers.origin === webOrigin) {
      allowWebOrigin(reply).header("access-control-allow-methods", routes.methodsOf(path).join(", "));
    } else if (routes.isPublic(path, wanted)) {
      reply.header("access-control-allow-origin", "*").header("access-control-allow-methods", "GET, HEAD");
    }
    return reply
      .code(204)
      .header("access-control-allow-headers", requestHeaders)
      .header("access-control-max-age", preflightSeconds)
      .send();
  }

  function allowWebOrigin(reply: FastifyReply): FastifyReply {
    return reply
      .header("access-control-allow-origin", webOrigin)
      .header("access-control-allow-credentials", "true")
      .header("access-control-expose-headers", exposedHeaders)
      .header("vary", "Origin");
  }
}

/**
 * Refuses an unsafe call that a page of another site makes, whether the browser sends cookies along or not: without
 * any, it would still act from the visitor's address and be given a fingerprint. Browsers say where a call comes
 * from; a program says nothing, and then only must not lean on a cookie.
 */
function refuseOtherSites({ headers, cookies }: FastifyRequest, webOrigin: string) {
  const { origin, host, "sec-fetch-site": site, "x-access-token": token } = headers;
  if (origin === webOrigin || site === "same-origin") return;
  if (site === undefined && origin === undefined) {
    const hasCookie = credentialCookies.some((name) => cookies[name] !== undefined);
    if (token !== undefined || !hasCookie) return;
  }
  if (site === undefined && isOfHost(origin, host, webOrigin)) return;
  throw new AppError("cross_site_request");
}

/**
 * Whether a page comes from the address that it calls. Over plain http browsers say no more than the origin: so the
 * app can be used by another name than PUBLIC_URL's, e.g. the machine's own in the same room.
 */
function isOfHost(origin: string | undefined, host: string | undefined, webOrigin: string): boolean {
  const given = URL.parse(origin ?? "");
  return given?.protocol === "http:" && given.host === host && host !== new URL(webOrigin).host;
}
