import { monitorEventLoopDelay } from "node:perf_hooks";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/** Requests are refused while the event loop is this late. */
const usualMaxEventLoopDelayMs = 1_500;
const resolutionMs = 10;
const retryAfterSeconds = 5;

/** What is read from a file as it is: refusing it would spare nothing, and leave a page half drawn that has begun to load. */
const isFile = (url: string) => url.startsWith("/assets/");

/** Refuses with 503 and Retry-After while the process cannot keep up. Whether it lives is always answered, and files are. */
export function shedLoad(app: App, maxEventLoopDelayMs = usualMaxEventLoopDelayMs) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let latenessMs = 0;
  const look = () => {
    // No sample in all this time: the loop was busy with one long turn.
    latenessMs = delays.count === 0 ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolutionMs;
    delays.reset();
  };
  // A period without a sample counts as infinitely late, so it must be as long as the delay that is too long.
  const timer = setInterval(look, Math.min(maxEventLoopDelayMs, usualMaxEventLoopDelayMs)).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook("onRequest", async (request) => {
    if (latenessMs > maxEventLoopDelayMs && !request.url.startsWith("/healthz") && !isFile(request.url))
      throw new AppError("overloaded", { retryAfterSeconds });
  });
}
