import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { type UserActor, visitor } from "./actor.ts";
import type { App } from "./app.ts";
import { takesToken } from "./takes-token.ts";

/** Whose access token this is; null when it is unknown or expired. */
export type Identify = (token: string) => Promise<UserActor | null>;

/** Nobody can sign in yet: there is no token that could be right. */
export const knowNobody: Identify = async () => null;

/**
 * Resolves who asks on every call whose answer depends on it. A token is optional there, but one that is not valid is
 * refused, so that the client refreshes it (docs/product.md, "A token that nobody has"). The header wins; the cookie
 * counts where there is none.
 */
export function identifyActors(app: App, identify: Identify) {
  app.decorateRequest("signedIn", null);
  app.decorateRequest("actor", {
    getter() {
      return this.signedIn ?? visitor;
    },
  });
  app.addHook("onRequest", async (request) => {
    const token = takesToken(request.routeOptions.config) ? tokenOf(request) : null;
    if (token === null) return;
    const actor = await identify(token);
    if (!actor) throw new AppError("invalid_token");
    request.signedIn = actor;
  });
}

function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers["x-access-token"] ?? request.cookies.at;
  return typeof token === "string" && token !== "" ? token : null;
}
