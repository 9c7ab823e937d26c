import type { FastifyContextConfig } from "fastify";
import "./request-context.ts";

/**
 * Whether a route looks at the access token. Pages, files, health and calls that answer everybody alike do not, so that
 * a session that has ended never stands between a visitor and what anybody may see.
 */
export function takesToken({ rateLimit = "page", isSameForAll = false }: FastifyContextConfig): boolean {
  return rateLimit !== "page" && rateLimit !== "none" && !isSameForAll;
}
