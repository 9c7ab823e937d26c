import { maxChangesPerDay } from "@hunt/contracts/account-limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import { createMemoryCounters, secondsToWindowEnd } from "../limits/memory-counters.ts";
import type { UserActor } from "./actor.ts";
import type { App } from "./app.ts";

const daySeconds = 86_400;

/**
 * Counts an account's changes from all addresses: every change becomes an entry of the audit log, which only grows. An
 * account that has reached a day's limit may still read and sign out. Programs are exempt, because they prove names for
 * everybody.
 */
export function limitChanges(app: App, { config, clock }: Pick<Deps, "config" | "clock">): void {
  const counters = createMemoryCounters(clock);
  const quota = Math.max(1, Math.floor(maxChangesPerDay * config.rateLimitScale));
  app.addHook("onRequest", async (request) => {
    if (isChangeOfAccount(request) && counters.add(request.signedIn.uuid, 1, daySeconds) > quota)
      throw new AppError("rate_limited", { retryAfterSeconds: secondsToWindowEnd(clock(), daySeconds) });
  });
}

/** Whether a signed-in person changes something with the request. */
export function isChangeOfAccount(
  request: FastifyRequest,
): request is FastifyRequest & { readonly signedIn: UserActor } {
  const { routeOptions, signedIn } = request;
  const { rateLimit } = routeOptions.config;
  const isChange = rateLimit === "write" || rateLimit === "signIn";
  return isChange && signedIn !== null && signedIn.role !== "bot";
}
