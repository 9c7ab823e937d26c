import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";
import { sendProblem } from "./handle-errors.ts";
import { apiPath } from "./mend-addresses.ts";
import type { RouteTable } from "./route-table.ts";

export type NotFoundPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers 405 with Allow for a known path with another method, else 404: as a page for people and as a problem for
 * programs.
 */
export function answerUnknownRoutes(app: App, routes: RouteTable, notFoundPage: NotFoundPage | null) {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = routes.methodsOf(path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendProblem(
        request,
        reply,
        new AppError("method_not_allowed", {}, { headers: { allow: allowed.join(", ") } }),
      );
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (notFoundPage && isRead && !apiPath.test(request.url) && wantsPage(request))
      return notFoundPage(request, reply);
    return sendProblem(request, reply, new AppError("route_not_found"));
  });
}

/** Whether a browser opens the address as a page, rather than a program reading data. */
export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return /text\/html/i.test(headers.accept ?? "");
}
