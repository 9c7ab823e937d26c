import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import { type UserActor, visitor } from "./actor.ts";
import type { App } from "./app.ts";
import type { RequestSession } from "./request-context.ts";
import { takesToken } from "./takes-token.ts";
import { tokenOf } from "./token-of.ts";

/** The account or program behind a token, as it is at this moment. */
export interface Identified {
  readonly actor: UserActor;
  /** Null for a program with a token of its own. */
  readonly session: RequestSession | null;
  /** Milliseconds since the epoch; null or in the past when the account is not suspended. */
  readonly suspendedUntilMs: number | null;
}

/**
 * Returns the account of an access token that was valid at `goodAtMs`; null when the token is unknown, had expired by then, or its
 * session has ended.
 */
export type Identify = (token: string, goodAtMs: number) => Promise<Identified | null>;

/**
 * Changed roles, suspensions and ended sessions take effect within this time, also for a call whose body takes longer
 * to arrive.
 */
const identifiedForMs = 1_000;

/** For apps without accounts, in which no token is valid. */
export const knowNobody: Identify = async () => null;

/**
 * Resolves the caller of every call whose answer depends on it. Such a call needs no token, but an invalid token is
 * refused, so that the client refreshes it (docs/product.md, "A token that nobody has"). The header wins; the cookie
 * counts when there is no header.
 */
export function identifyActors(
  app: App,
  { clock, reads }: Pick<Deps, "clock" | "reads">,
  identify: Identify,
) {
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
    // Nobody can be identified without the primary, so a request that only reads is answered as a visitor's meanwhile.
    if (request.routeOptions.config.mayLag && reads.isPrimaryAway()) return;
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
  // Handlers read logs and write files, which may take longer than a token is valid.
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

/** Whether a call only reads public data, which a suspended account may do as a visitor may. */
function isOnlyLooking({ method, routeOptions }: FastifyRequest): boolean {
  const isSafe = method === "GET" || method === "HEAD";
  return isSafe && !/^\/v2\/(?:@me|@admin|auth)\b/.test(routeOptions.url ?? "");
}
