import underPressure from "@fastify/under-pressure";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./build-app.ts";

/** Requests are refused while the event loop is this late. */
const usualMaxEventLoopDelayMs = 1_500;
const retryAfterSeconds = 5;

/** Refuses with 503 and Retry-After while the process cannot keep up. The health checks always answer. */
export async function shedLoad(app: App, maxEventLoopDelayMs = usualMaxEventLoopDelayMs) {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // A time without a sample counts as infinitely late, so it must be as long as what is too late.
    sampleInterval: Math.min(maxEventLoopDelayMs, usualMaxEventLoopDelayMs),
    pressureHandler: (request) => {
      if (request.url.startsWith("/healthz")) return;
      throw new AppError("overloaded", { retryAfterSeconds });
    },
  });
}
