import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import { type UserActor, visitor } from "./actor.ts";
import type { App } from "./app.ts";
import type { RequestSession } from "./request-context.ts";
import { takesToken } from "./takes-token.ts";

/** Who shows a token, as they are at this moment. */
export interface Identified {
  readonly actor: UserActor;
  /** Null for a program with a token of its own. */
  readonly session: RequestSession | null;
  /** Milliseconds since the epoch; null, or past: not suspended. */
  readonly suspendedUntilMs: number | null;
}

/** Whose access token this is, if it was good at a time; null when it is unknown, had expired by then, or its session has ended. */
export type Identify = (token: string, goodAtMs: number) => Promise<Identified | null>;

/** Roles and suspensions act, and sessions end, within this time, also for a call whose body takes longer to arrive. */
const identifiedForMs = 1_000;

/** For what runs without accounts: there is no token that could be right. */
export const knowNobody: Identify = async () => null;

/**
 * Resolves who asks on every call whose answer depends on it. A token is optional there, but one that is not valid is
 * refused, so that the client refreshes it (docs/product.md, "A token that nobody has"). The header wins; the cookie
 * counts where there is none.
 */
export function identifyActors(app: App, { clock }: Pick<Deps, "clock">, identify: Identify) {
  app.decorateRequest("signedIn", null);
  app.decorateRequest("session", null);
  app.decorateRequest("actor", {
    getter() {
      return this.signedIn ?? visitor;
    },
  });
  app.decorateRequest("identifiedAtMs", 0);
  app.decorateRequest("shownAtMs", 0);
  async function identifyActor(request: FastifyRequest, goodAtMs = clock()) {
    const token = takesToken(request.routeOptions.config) ? tokenOf(request) : null;
    if (token === null) return;
    request.identifiedAtMs = clock();
    request.signedIn = null;
    request.session = null;
    const identified = await identify(token, goodAtMs);
    if (!identified) throw new AppError("invalid_token");
    const { actor, session, suspendedUntilMs } = identified;
    const isSuspended = suspendedUntilMs !== null && suspendedUntilMs > clock();
    if (isSuspended && !request.routeOptions.config.isForSuspended) {
      if (isOnlyLooking(request)) return;
      throw new AppError("account_suspended", { until: new Date(suspendedUntilMs).toISOString() });
    }
    request.signedIn = actor;
    request.session = session;
  }
  const isLate = ({ signedIn, identifiedAtMs }: FastifyRequest) =>
    signedIn !== null && clock() - identifiedAtMs > identifiedForMs;
  // Logs are read by their handler, and files are written by it: both may take longer than a token is good for.
  app.decorateRequest("identifyAgain", async function identifyAgain(this: FastifyRequest) {
    if (isLate(this)) await identifyActor(this, this.shownAtMs);
  });
  app.addHook("onRequest", async (request) => {
    request.shownAtMs = clock();
    await identifyActor(request);
  });
  app.addHook("preHandler", async (request) => {
    if (isLate(request)) await identifyActor(request);
  });
}

/** What everybody may look at, a suspended account sees as a visitor does. */
function isOnlyLooking({ method, routeOptions }: FastifyRequest): boolean {
  const isSafe = method === "GET" || method === "HEAD";
  return isSafe && !/^\/v2\/(?:@me|@admin|auth)\b/.test(routeOptions.url ?? "");
}

function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers["x-access-token"] ?? request.cookies.at;
  return typeof token === "string" && token !== "" ? token : null;
}
