import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";

/**
 * Guards GETs that change something. Pages of other sites cannot send the server's header. A cookie is sent with every
 * request, so it counts only when the browser states that the server's own page makes the request.
 */
export function requireOwnPages({ headers }: Pick<FastifyRequest, "headers">): void {
  if (headers["x-access-token"] !== undefined || headers["sec-fetch-site"] === "same-origin") return;
  throw new AppError("cross_site_request");
}

/**
 * Guards a navigation that needs no proof: a browser that says it comes from another site is refused. A browser without
 * these headers was not sent by a page, or is too old to send them.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, "headers">): void {
  const { "sec-fetch-site": site, origin } = headers;
  const isOwn = site === undefined ? origin === undefined : site === "same-origin" || site === "none";
  if (!isOwn) throw new AppError("cross_site_request");
}
