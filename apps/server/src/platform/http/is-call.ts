import type { FastifyContextConfig } from "fastify";
import "./request-context.ts";

/** Whether a route is a call of the API: pages, files and health say the same to everybody, whatever token comes along. */
export function isCall({ rateLimit = "page" }: FastifyContextConfig): boolean {
  return rateLimit !== "page" && rateLimit !== "none";
}
