import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { whenAnswerEnds } from "./answer-ends.ts";
import type { App } from "./app.ts";

export interface LoadBounds {
  /** Answers that are made at once: so many wait for one another for seconds. */
  readonly maxRunning: number;
  /** Processor time that one turn of the event loop may take; whoever comes meanwhile waits for all of it. */
  readonly maxTurnMs: number;
}

const usualLoadBounds: LoadBounds = { maxRunning: 512, maxTurnMs: 1_500 };

/** Fewer answers at once than this are no crowd: one visitor's browser alone asks for some. */
const crowdedFrom = 16;
const lookEveryMs = 250;
const retryAfterSeconds = 5;

/** What is read from a file as it is: refusing it would spare nothing, and leave a page half drawn that has begun to load. */
const isFile = (url: string) => url.startsWith("/assets/");

export interface LoadShedding {
  /** Refuses with 503 and Retry-After while there is too much to do. Whether the process lives is always answered, and files are. */
  refuse(): void;
  /** Counts the answers that are made: to be called after what makes requests wait for their turn. */
  count(): void;
}

/**
 * Looks at what the app itself has to do: how many answers it makes at once, and how much of the processor each turn of its
 * event loop takes. That the loop is late says nothing: on a small machine a neighbour's work makes it so, and whoever
 * is alone there is served, however slowly.
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
        // Bodies that arrive are nothing to do yet, and bounded elsewhere.
        if (request.routeOptions.config.rateLimit === "upload") return;
        running.add(request);
        whenAnswerEnds(request, reply, () => running.delete(request));
      });
      // An answer that only has to be sent, or a stream that goes on, is made.
      app.addHook("onSend", async (request, _reply, payload) => {
        running.delete(request);
        return payload;
      });
    },
  };
}

/** Tells how much of the processor a turn of the event loop took, of those that ended since the look before. */
function watchTurns(app: App): { longestMs(): number } {
  let longestMs = 0;
  let dueMs = performance.now() + lookEveryMs;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    // As late as it is, but no later than it worked itself: the rest is what others took.
    longestMs = Math.min(performance.now() - dueMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    dueMs = performance.now() + lookEveryMs;
  };
  const timer = setInterval(look, lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return { longestMs: () => longestMs };
}
