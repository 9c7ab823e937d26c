import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { whenAnswerEnds } from "./answer-ends.ts";
import type { App } from "./app.ts";

export interface LoadBounds {
  /** The largest number of answers made at once: with this many, each waits for the others for seconds. */
  readonly maxRunning: number;
  /**
   * The most processor time that one turn of the event loop may take; a request that arrives meanwhile waits for all of
   * it.
   */
  readonly maxTurnMs: number;
}

const usualLoadBounds: LoadBounds = { maxRunning: 512, maxTurnMs: 1_500 };

/** Fewer answers at once than this do not count as a crowd, because one visitor's browser alone asks for several. */
const crowdedFrom = 16;
const lookEveryMs = 250;
const retryAfterSeconds = 5;

/** Files are sent unchanged: refusing them would save nothing, and would leave a page half drawn that has begun to load. */
const isFile = (url: string) => url.startsWith("/assets/");

export interface LoadShedding {
  /** Refuses with 503 and Retry-After while there is too much to do. Health checks and files are always answered. */
  refuse(): void;
  /** Counts the answers being made. Must be called after the hooks that make requests wait for their turn. */
  count(): void;
}

/**
 * Watches the app's own work: how many answers it makes at once, and how much processor time each turn of its event loop
 * takes. A late event loop alone proves nothing: on a small machine a neighbour's work delays it, and a single visitor
 * there is served, however slowly.
 */
export function shedLoad(app: App, bounds: LoadBounds = usualLoadBounds): LoadShedding {
  const running = new Set<FastifyRequest>();
  const turns = watchTurns(app);
  const isTooMuch = () =>
    running.size >= bounds.maxRunning ||
    (running.size >= crowdedFrom && turns.longestMs() > bounds.maxTurnMs);
  return {
    refuse() {
      app.addHook("onRequest", async ({ url }) => {
        if (url.startsWith("/healthz") || isFile(url) || !isTooMuch()) return;
        throw new AppError("overloaded", { retryAfterSeconds });
      });
    },
    count() {
      app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
        // Bodies that are arriving need no work yet, and are bounded elsewhere.
        if (request.routeOptions.config.rateLimit === "upload") return;
        running.add(request);
        whenAnswerEnds(request, reply, () => running.delete(request));
      });
      // An answer that only has to be sent, or a stream that goes on, counts as made.
      app.addHook("onSend", async (request, _reply, payload) => {
        running.delete(request);
        return payload;
      });
    },
  };
}

/** Watches the event loop; `longestMs` returns the processor time of the turn that ended at the last check. */
function watchTurns(app: App): { longestMs(): number } {
  let longestMs = 0;
  let dueMs = performance.now() + lookEveryMs;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    // The turn's length is the lateness of the check, but at most the processor time that this thread used: the rest is
    // time that other programs used.
    longestMs = Math.min(performance.now() - dueMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    dueMs = performance.now() + lookEveryMs;
  };
  const timer = setInterval(look, lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return { longestMs: () => longestMs };
}
