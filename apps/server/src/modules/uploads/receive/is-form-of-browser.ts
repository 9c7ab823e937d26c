import type { FastifyRequest } from "fastify";

/** A plain form posted without script: it wants a page, not JSON. */
export function isFormOfBrowser(request: FastifyRequest): boolean {
  const { accept = "", "content-type": type = "" } = request.headers;
  return type.startsWith("multipart/form-data") && accept.includes("text/html");
}
