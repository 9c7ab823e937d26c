import { maxChangesPerDay } from "@hunt/contracts/limits";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import { createMemoryCounters, secondsToWindowEnd } from "../limits/memory-counters.ts";
import type { App } from "./app.ts";

const daySeconds = 86_400;

/**
 * Counts what an account changes, wherever it comes from: every change is written down in the audit log, which is only added
 * to. Whoever has changed enough for a day still reads and signs out. Programs prove names for everybody.
 */
export function limitChanges(app: App, { config, clock }: Pick<Deps, "config" | "clock">): void {
  const counters = createMemoryCounters(clock);
  const quota = Math.max(1, Math.floor(maxChangesPerDay * config.rateLimitScale));
  app.addHook("onRequest", async ({ routeOptions, signedIn }) => {
    const { rateLimit } = routeOptions.config;
    const isChange = rateLimit === "write" || rateLimit === "signIn";
    if (!isChange || signedIn === null || signedIn.role === "bot") return;
    if (counters.add(signedIn.uuid, 1, daySeconds) > quota)
      throw new AppError("rate_limited", { retryAfterSeconds: secondsToWindowEnd(clock(), daySeconds) });
  });
}
