import type { FastifyRequest } from "fastify";

/** Returns the access token of a request; null when there is none. The header wins over the cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers["x-access-token"] ?? request.cookies.at;
  return typeof token === "string" && token !== "" ? token : null;
}
