import type { FastifyReply } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import {
  type LimitPolicy,
  type LimitState,
  limitText,
  quotaOf,
  readPolicies,
  uploadPolicies,
} from "../limits/limit-policies.ts";
import { createReadLimiter } from "../limits/read-limiter.ts";
import { createUploadLimiter, type UploadCharge } from "../limits/upload-limiter.ts";
import { visitorOf } from "../limits/visitor-of.ts";
import type { App } from "./build-app.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** On routes with `rateLimit: "upload"`: what this upload was charged, for bytes and refunds. */
    uploadCharge: UploadCharge | null;
  }
}

/**
 * Counts each request against its visitor (trust.md 8.4) and tells in `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers) how much is left. Files of the web app and health checks cost nothing.
 */
export function limitRates(app: App, deps: Deps) {
  const reads = createReadLimiter(deps.config, deps.clock);
  const uploads = createUploadLimiter(deps);
  const scale = deps.config.rateLimitScale;
  const readPolicyText = policyText(readPolicies, scale);
  const uploadPolicyText = policyText(uploadPolicies, scale);

  app.decorateRequest("uploadCharge", null);
  app.addHook("onRequest", async (request, reply) => {
    const kind = request.routeOptions.config.rateLimit ?? "none";
    const visitor = visitorOf(request);
    if (kind === "upload") {
      reply.header("ratelimit-policy", uploadPolicyText);
      request.uploadCharge = await uploads.charge(visitor);
      tell(reply, request.uploadCharge.state);
      return;
    }
    reply.header("ratelimit-policy", readPolicyText);
    const verdict = kind === "none" ? reads.peek(visitor) : reads.charge(visitor);
    tell(reply, verdict.state);
    if (kind !== "none" && verdict.retryAfterSeconds !== null) {
      throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
    }
  });
}

function policyText(policies: readonly LimitPolicy[], scale: number): string {
  return policies
    .map((policy) => {
      const unit = policy.unit === "requests" ? "" : `;qu="${policy.unit}"`;
      return `"${policy.name}";q=${quotaOf(policy, "browser", scale)};w=${policy.windowSeconds}${unit}`;
    })
    .join(", ");
}

function tell(reply: FastifyReply, state: LimitState | null) {
  if (state) reply.header("ratelimit", limitText(state));
}
