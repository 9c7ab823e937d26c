import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";

/**
 * For GETs that change something. No page of another site can send our header; a cookie goes along with whatever sends a
 * browser here, so that it counts only where the browser itself says that our own page asks.
 */
export function requireOwnPages({ headers }: Pick<FastifyRequest, "headers">): void {
  if (headers["x-access-token"] !== undefined || headers["sec-fetch-site"] === "same-origin") return;
  throw new AppError("cross_site_request");
}

/**
 * For a navigation that needs no proof: a browser that says it comes from another site is refused. One that says nothing
 * has no page behind it, or is too old to be told apart.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, "headers">): void {
  const { "sec-fetch-site": site, origin } = headers;
  const isOwn = site === undefined ? origin === undefined : site === "same-origin" || site === "none";
  if (!isOwn) throw new AppError("cross_site_request");
}
