import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import {
  type LimitPolicy,
  type LimitState,
  limitText,
  policiesText,
  readPolicies,
  uploadPolicies,
} from "../limits/limit-policies.ts";
import { createReadLimiter } from "../limits/read-limiter.ts";
import { createUploadLimiter, type UploadCharge } from "../limits/upload-limiter.ts";
import { type Visitor, visitorOf } from "../limits/visitor-of.ts";
import type { App } from "./build-app.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** On routes with `rateLimit: "upload"`: what this upload was charged, for bytes and refunds. */
    uploadCharge: UploadCharge | null;
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

/**
 * Counts each request against its visitor (trust.md 8.4) and tells in `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers) how much is left of the tightest. Files of the web app and health checks cost
 * nothing.
 */
export function limitRates(app: App, deps: Deps): RateLimits {
  const reads = createReadLimiter(deps.config, deps.clock);
  const uploads = createUploadLimiter(deps);
  const readPolicyText = policyTexts(readPolicies, deps.config.rateLimitScale);
  const uploadPolicyText = policyTexts(uploadPolicies, deps.config.rateLimitScale);
  app.decorateRequest("uploadCharge", null);
  const tellLimits = (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request);
    reply.header("ratelimit-policy", readPolicyText(visitor));
    tellState(reply, reads.peek(visitor).state);
  };
  app.decorate("tellLimits", tellLimits);

  return {
    tell() {
      app.addHook("onRequest", async (request, reply) => {
        // A connection that is gone has no address any more: there is nobody to count or to answer.
        if (request.ip === undefined) throw new AppError("incomplete_body");
        tellLimits(request, reply);
      });
    },
    charge() {
      app.addHook("onRequest", async (request, reply) => {
        const kind = request.routeOptions.config.rateLimit ?? "none";
        if (kind === "none") return;
        const visitor = visitorOf(request);
        if (kind === "upload") {
          // Tells both headers itself when it refuses; where it fails, those of reads stay.
          request.uploadCharge = await uploads.charge(visitor);
          reply.header("ratelimit-policy", uploadPolicyText(visitor));
          tellState(reply, request.uploadCharge.state);
          return;
        }
        const { state, retryAfterSeconds } = reads.charge(visitor);
        tellState(reply, state);
        if (retryAfterSeconds !== null) throw new AppError("rate_limited", { retryAfterSeconds });
      });
      app.addHook("onSend", async (request, reply, payload) => {
        const isRefused = request.uploadCharge !== null && reply.statusCode >= 400;
        if (isRefused) tellState(reply, await endRefused(request, request.uploadCharge, reply.statusCode));
        return payload;
      });
    },
  };
}

/** What the sender can mend is counted as a refusal; what was our own failure is not. */
async function endRefused(
  request: FastifyRequest,
  charge: UploadCharge | null,
  status: number,
): Promise<LimitState | null> {
  try {
    return (await charge?.refuse(status < 500)) ?? null;
  } catch (error) {
    request.log.warn({ err: error }, "a refused upload stays counted as an upload");
    return null;
  }
}

/** Made once: who shows no fingerprint is counted by the address alone, everybody else by both. */
function policyTexts(policies: readonly LimitPolicy[], scale: number): (visitor: Visitor) => string {
  const unknown = policiesText(policies, ["address"], scale);
  const known = policiesText(policies, ["browser", "address"], scale);
  return ({ browser }) => (browser === null ? unknown : known);
}

function tellState(reply: FastifyReply, state: LimitState | null) {
  if (state) reply.header("ratelimit", limitText(state));
}
