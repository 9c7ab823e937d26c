import "@fastify/cookie";
import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";
import type { RouteTable } from "./route-table.ts";

/**
 * The CORS options that all rules share: the headers that pages may read and send, and the time that a preflight is
 * valid.
 */
const shared = {
  exposedHeaders:
    "ETag, Idempotent-Replayed, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, x-access-token, x-refresh-token",
  allowedHeaders:
    "content-type, content-encoding, fp, idempotency-key, if-none-match, x-access-token, x-claim-token, x-refresh-token",
  maxAge: 7200,
  // The plugin sets Content-Length, which a 204 must not have (RFC 9110, 8.6).
  optionsSuccessStatus: 200,
  strictPreflight: false,
} as const;
const anyOrigin: FastifyCorsOptions = { ...shared, origin: "*", methods: "GET, HEAD" };
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Cookies that authorise a request; `fp` too, because a visitor's uploads belong to it. */
const credentialCookies = ["at", "rt", "fp"] as const;

/**
 * Decides who may call from a browser (docs/http.md, "Who may call"): any origin may send public GETs without
 * credentials; only the web app's origin may send anything else. In addition, an unsafe call must come from the app's
 * own pages or from a program (ASVS 3.5.1).
 */
export async function allowOrigins(app: App, config: Config, routes: RouteTable) {
  const webOrigin = new URL(config.publicUrl).origin;
  await app.register(cors, {
    delegator: (request, callback) => callback(null, originsFor(request)),
  });
  app.addHook("onRequest", async (request) => {
    if (!safeMethods.has(request.method)) refuseOtherSites(request, webOrigin);
    else if (request.routeOptions.config.isNavigation) refuseParts(request);
  });

  function originsFor({ url, method, headers, routeOptions }: FastifyRequest): FastifyCorsOptions {
    const path = url.split("?", 1)[0] ?? "";
    const isPreflight = method === "OPTIONS" && headers.origin !== undefined;
    if (!isPreflight && safeMethods.has(method) && routeOptions.config.isPublic === true) return anyOrigin;
    if (headers.origin === webOrigin) {
      return { ...shared, origin: webOrigin, credentials: true, methods: [...routes.methodsOf(path)] };
    }
    const wanted = headers["access-control-request-method"] ?? "";
    return isPreflight && routes.isPublic(path, wanted) ? anyOrigin : { origin: false };
  }
}

/**
 * Refuses an unsafe call from a page of another site, whether or not the browser sends cookies: without them it would
 * still act from the visitor's address and get a fingerprint. Browsers say where a call comes from. A program does not;
 * then the call must not rely on a cookie.
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
 * Refuses a request that is not a navigation of the browser itself, before it is counted: a picture or frame in another
 * site's page would otherwise use up the sign-ins of its reader and of everybody at the same address.
 */
function refuseParts({ headers }: FastifyRequest) {
  const { "sec-fetch-site": site = "same-origin", "sec-fetch-dest": destination = "document" } = headers;
  if (site !== "same-origin" && destination !== "document") throw new AppError("cross_site_request");
}

/**
 * Whether a page comes from the host that it calls. Over plain http browsers send no more than the origin, so this lets
 * people use the app under a name other than PUBLIC_URL's, e.g. the machine's own in the same room.
 */
function isOfHost(origin: string | undefined, host: string | undefined, webOrigin: string): boolean {
  const given = URL.parse(origin ?? "");
  return given?.protocol === "http:" && given.host === host && host !== new URL(webOrigin).host;
}
