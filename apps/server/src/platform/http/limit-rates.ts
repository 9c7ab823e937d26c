import { readUnitBytes } from "@hunt/contracts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import {
  type LimitPolicy,
  type LimitState,
  limitText,
  pagePolicies,
  policiesText,
  readPolicies,
  signInPolicies,
  uploadPolicies,
} from "../limits/limit-policies.ts";
import { createLockout } from "../limits/lockout.ts";
import { createMemoryLimiter } from "../limits/memory-limiter.ts";
import { createStoredLimiter, type StoredCharge } from "../limits/stored-limiter.ts";
import { type Visitor, visitorOf } from "../limits/visitor-of.ts";
import type { App } from "./app.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * On routes whose limits are stored (`rateLimit: "upload"`): the request's charge, for counting bytes and for refunds.
     */
    storedCharge: StoredCharge | null;
    /**
     * The number of reads that the answer counts for beyond the route's own cost, known only while the request is
     * handled; set by the handler.
     */
    furtherReads: number;
  }
  interface FastifyInstance {
    /** Writes the remaining quota into the headers of an answer for which no hook runs. */
    tellLimits(request: FastifyRequest, reply: FastifyReply): void;
  }
}

export interface RateLimits {
  /** Writes the remaining quota on every answer, early refusals included. */
  tell(): void;
  /** Counts the request. Is called after the refusals that cost nothing. */
  charge(): void;
}

type MemoryKind = "read" | "page" | "signIn";

/**
 * Counts each request against its visitor (docs/trust.md, "Limits of visitors") and says in `RateLimit` and
 * `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers) how much of the tightest limit is left. Pages and files
 * have a limit of their own, far above what reading needs. Health checks are never refused.
 */
export function limitRates(app: App, deps: Deps): RateLimits {
  const limiters = {
    read: createMemoryLimiter(readPolicies, deps.config, deps.clock),
    page: createMemoryLimiter(pagePolicies, deps.config, deps.clock),
    signIn: createMemoryLimiter(signInPolicies, deps.config, deps.clock),
  };
  const lockout = createLockout(deps.config, deps.clock);
  const uploads = createStoredLimiter(uploadPolicies, deps);
  const texts = {
    read: policyTexts(readPolicies, deps.config.rateLimitScale),
    page: policyTexts(pagePolicies, deps.config.rateLimitScale),
    signIn: policyTexts(signInPolicies, deps.config.rateLimitScale),
    upload: policyTexts(uploadPolicies, deps.config.rateLimitScale),
  };
  app.decorateRequest("storedCharge", null);
  app.decorateRequest("furtherReads", 0);
  app.decorateRequest("signInFailed", false);
  const tellLimits = (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request);
    const kind = memoryKindOf(request);
    reply.header("ratelimit-policy", texts[kind](visitor));
    tellState(reply, limiters[kind].peek(visitor).state);
  };
  app.decorate("tellLimits", tellLimits);

  function chargeMemory(request: FastifyRequest, reply: FastifyReply, amount: number) {
    const { state, retryAfterSeconds } = limiters[memoryKindOf(request)].charge(visitorOf(request), amount);
    tellState(reply, state);
    return retryAfterSeconds;
  }

  async function chargeUpload(request: FastifyRequest, reply: FastifyReply) {
    const visitor = visitorOf(request);
    // A refusal sets both headers itself; when the charge fails, the headers of reads stay.
    request.storedCharge = await uploads.charge(visitor);
    reply.header("ratelimit-policy", texts.upload(visitor));
    tellState(reply, request.storedCharge.state);
  }

  return {
    tell() {
      app.addHook("onRequest", async (request, reply) => {
        // A closed connection has no address any more: there is nobody to count or to answer.
        if (request.ip === undefined) throw new AppError("incomplete_body");
        tellLimits(request, reply);
      });
    },
    charge() {
      app.addHook("onRequest", async (request, reply) => {
        const { rateLimit = "page", cost = 1 } = request.routeOptions.config;
        if (rateLimit === "none") return;
        if (rateLimit === "upload") {
          await chargeUpload(request, reply);
          return;
        }
        const charged = chargeMemory(request, reply, cost);
        const lockedOut = rateLimit === "signIn" ? lockout.retryAfterSeconds(visitorOf(request)) : null;
        const retryAfterSeconds = lockedOut ?? charged;
        if (retryAfterSeconds !== null) throw new AppError("rate_limited", { retryAfterSeconds });
      });
      app.addHook("onSend", async (request, reply, payload) => {
        if (hasFailedToSignIn(request, reply)) lockout.fail(visitorOf(request));
        const isRefused = request.storedCharge !== null && reply.statusCode >= 400;
        if (isRefused) tellState(reply, await endRefused(request, request.storedCharge, reply.statusCode));
        // The cost of a long answer is known only now. A visitor who exceeds the limit with this answer still gets this
        // answer, and waits for the next.
        const more = request.furtherReads + readsOfLength(payload);
        const isRead = request.routeOptions.config.rateLimit === "read" && reply.statusCode < 400;
        if (isRead && more > 0) chargeMemory(request, reply, more);
        return payload;
      });
    },
  };
}

/**
 * Whether the request failed to sign in: with an unknown token, or with a sign-in that came back with something that is
 * not the visitor's.
 */
function hasFailedToSignIn({ routeOptions, signInFailed }: FastifyRequest, { statusCode }: FastifyReply) {
  return routeOptions.config.rateLimit === "signIn" && (signInFailed || statusCode === 401);
}

/** Calls count as reads, except those that sign somebody in; everything else is a page or its file. */
function memoryKindOf({ routeOptions }: FastifyRequest): MemoryKind {
  const { rateLimit = "page" } = routeOptions?.config ?? {};
  if (rateLimit === "signIn") return "signIn";
  return rateLimit === "page" || rateLimit === "none" ? "page" : "read";
}

/** Returns how many more reads than one a long answer counts for. */
function readsOfLength(payload: unknown): number {
  const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
  return isWhole ? Math.floor(payload.length / readUnitBytes) : 0;
}

/** Faults that the sender can mend count as refusals; the server's own failures do not. */
async function endRefused(
  request: FastifyRequest,
  charge: StoredCharge | null,
  status: number,
): Promise<LimitState | null> {
  try {
    return (await charge?.refuse(status < 500)) ?? null;
  } catch (error) {
    request.log.warn({ err: error }, "a refused request stays counted");
    return null;
  }
}

/**
 * The texts are made once: one text for visitors without a fingerprint, who are counted by address alone, and one for
 * all others, who are counted by fingerprint and address.
 */
function policyTexts(policies: readonly LimitPolicy[], scale: number): (visitor: Visitor) => string {
  const unknown = policiesText(policies, ["address"], scale);
  const known = policiesText(policies, ["browser", "address"], scale);
  return ({ browser }) => (browser === null ? unknown : known);
}

function tellState(reply: FastifyReply, state: LimitState | null) {
  if (state) reply.header("ratelimit", limitText(state));
}
