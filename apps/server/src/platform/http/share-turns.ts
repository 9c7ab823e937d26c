import {
  maxAnswersAtOncePerAddress,
  maxChangesAtOncePerAccount,
  maxChangesWaitingPerAccount,
  maxRequestsWaitingPerAddress,
} from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { AppError } from "../errors/app-error.ts";
import { addressBucket } from "../limits/visitor-of.ts";
import { whenAnswerEnds } from "./answer-ends.ts";
import type { App } from "./app.ts";
import { isChangeOfAccount } from "./limit-changes.ts";

const retryAfterSeconds = 1;

type Scaled = Pick<Config, "rateLimitScale">;

/**
 * Makes only a few answers at once for one address. Its other requests wait in line, and those beyond a full line are
 * refused. An address that sends hundreds of requests at once is served as fast as before, in turn with everybody else. A
 * browser that loads a page notices nothing: it sends a few requests, each of some milliseconds.
 */
export function shareTurns(app: App, config: Scaled): void {
  const max = { running: maxAnswersAtOncePerAddress, waiting: maxRequestsWaitingPerAddress };
  const turns = createTurns(max, config);
  const begun = new WeakSet<FastifyRequest>();
  const ends = endedWithAnswer(app);
  app.addHook("onRequest", async (request, reply) => {
    const { rateLimit } = request.routeOptions.config;
    if (rateLimit === "upload" || rateLimit === "none") return;
    const end = await takeTurn(turns, addressBucket(request.ip));
    ends.set(request, end);
    // The visitor hung up before the work began, so the turn is free. Work that has begun goes on and keeps its turn.
    whenAnswerEnds(request, reply, () => {
      if (!begun.has(request)) end();
    });
    if (request.raw.socket.destroyed) throw new AppError("incomplete_body");
  });
  app.addHook("preHandler", async (request) => {
    begun.add(request);
  });
}

/**
 * Makes only a few changes at once for one account, from however many addresses. Changes wait for each other's locks, each
 * with a database connection, and all connections together are fewer than the requests that one account can send.
 */
export function shareTurnsOfAccounts(app: App, config: Scaled): void {
  const max = { running: maxChangesAtOncePerAccount, waiting: maxChangesWaitingPerAccount };
  const turns = createTurns(max, config);
  const ends = endedWithAnswer(app);
  // Takes the turn once the body has arrived, so that a slow body keeps nobody waiting.
  app.addHook("preHandler", async (request) => {
    if (!isChangeOfAccount(request)) return;
    ends.set(request, await takeTurn(turns, request.signedIn.uuid));
    // Nobody waits for the answer any more, and the work has not begun, so it is dropped.
    if (request.raw.socket.destroyed) throw new AppError("incomplete_body");
  });
}

/**
 * For each request, the callback that ends its turn when its answer is made. Answers that a slow reader has not read yet are
 * bounded elsewhere.
 */
function endedWithAnswer(app: App): WeakMap<FastifyRequest, () => void> {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook("onSend", async (request, _reply, payload) => {
    ends.get(request)?.();
    return payload;
  });
  return ends;
}

async function takeTurn(turns: Turns, holder: string): Promise<() => void> {
  const end = await turns.take(holder);
  if (end === null) throw new AppError("rate_limited", { retryAfterSeconds });
  return end;
}

/** Work that is done a few at a time for each holder; further work waits in line. */
interface Turns {
  /**
   * Resolves when the turn has come, with a callback that ends it (once); resolves with null at once when the line is
   * full.
   */
  take(holder: string): Promise<(() => void) | null>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates turns; both bounds are scaled as the rate limits are, and are at least one. */
function createTurns(
  max: { readonly running: number; readonly waiting: number },
  { rateLimitScale }: { readonly rateLimitScale: number },
): Turns {
  const scaled = (count: number) => Math.max(1, Math.floor(count * rateLimitScale));
  const [maxRunning, maxWaiting] = [scaled(max.running), scaled(max.waiting)];
  const lines = new Map<string, Line>();

  function leave(holder: string, line: Line) {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(holder);
  }

  return {
    async take(holder) {
      const line = lines.get(holder) ?? { running: 0, waiting: [] };
      lines.set(holder, line);
      if (line.running < maxRunning) line.running += 1;
      else {
        if (line.waiting.length >= maxWaiting) return null;
        // Waits until a turn that ends passes its place on.
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      }
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave(holder, line);
      };
    },
  };
}
