import type { FastifyContextConfig } from "fastify";
import "./request-context.ts";

/**
 * Whether a route looks at the access token. Pages, files, health checks and calls with the same answer for everybody
 * ignore it, so that an ended session never keeps a visitor from public content.
 */
export function takesToken({ rateLimit = "page", isSameForAll = false }: FastifyContextConfig): boolean {
  return rateLimit !== "page" && rateLimit !== "none" && !isSameForAll;
}
