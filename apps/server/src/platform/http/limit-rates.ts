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
    /** On routes whose limits are stored (`rateLimit: "upload"`): what this request was charged, for bytes and refunds. */
    storedCharge: StoredCharge | null;
    /** Reads that the answer counts for beyond the route's own, known only when it is asked for; set by the handler. */
    furtherReads: number;
  }
  interface FastifyInstance {
    /** Tells in an answer's headers what is left, where no hook runs. */
    tellLimits(request: FastifyRequest, reply: FastifyReply): void;
  }
}

export interface RateLimits {
  /** Tells on every answer, early refusals included, what is left. */
  tell(): void;
  /** Counts the request. Comes after the refusals that cost nothing. */
  charge(): void;
}

type MemoryKind = "read" | "page" | "signIn";

/**
 * Counts each request against its visitor (docs/trust.md, "Limits of visitors") and tells in `RateLimit` and
 * `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers) how much is left of the tightest. Pages and files have a
 * limit of their own, far above what reading takes. Health checks are never refused.
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
    // Tells both headers itself when it refuses; where it fails, those of reads stay.
    request.storedCharge = await uploads.charge(visitor);
    reply.header("ratelimit-policy", texts.upload(visitor));
    tellState(reply, request.storedCharge.state);
  }

  return {
    tell() {
      app.addHook("onRequest", async (request, reply) => {
        // A closed connection no longer says whose it was: there is nobody to count or to answer.
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
        // The cost is known only now. A visitor whom it takes over the limit still gets this answer, and waits for the next.
        const more = request.furtherReads + readsOfLength(payload);
        const isRead = request.routeOptions.config.rateLimit === "read" && reply.statusCode < 400;
        if (isRead && more > 0) chargeMemory(request, reply, more);
        return payload;
      });
    },
  };
}

/** A token that is nobody's, or a journey that came back with what is not the visitor's. */
function hasFailedToSignIn({ routeOptions, signInFailed }: FastifyRequest, { statusCode }: FastifyReply) {
  return routeOptions.config.rateLimit === "signIn" && (signInFailed || statusCode === 401);
}

/** Calls are counted as reads, but those that sign somebody in; everything else is a page or its file. */
function memoryKindOf({ routeOptions }: FastifyRequest): MemoryKind {
  const { rateLimit = "page" } = routeOptions?.config ?? {};
  if (rateLimit === "signIn") return "signIn";
  return rateLimit === "page" || rateLimit === "none" ? "page" : "read";
}

/** How many reads a long answer counts for, beyond the one that every answer counts for. */
function readsOfLength(payload: unknown): number {
  const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
  return isWhole ? Math.floor(payload.length / readUnitBytes) : 0;
}

/** What the sender can mend is counted as a refusal; what was our own failure is not. */
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

/** Made once: visitors without a fingerprint are counted by the address alone, all others by both. */
function policyTexts(policies: readonly LimitPolicy[], scale: number): (visitor: Visitor) => string {
  const unknown = policiesText(policies, ["address"], scale);
  const known = policiesText(policies, ["browser", "address"], scale);
  return ({ browser }) => (browser === null ? unknown : known);
}

function tellState(reply: FastifyReply, state: LimitState | null) {
  if (state) reply.header("ratelimit", limitText(state));
}
