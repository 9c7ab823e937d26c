import { maxAnswersAtOncePerAddress, maxRequestsWaitingPerAddress } from "@hunt/contracts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { AppError } from "../errors/app-error.ts";
import { addressBucket } from "../limits/visitor-of.ts";
import { whenAnswerEnds } from "./answer-ends.ts";
import type { App } from "./app.ts";

const retryAfterSeconds = 1;

interface Line {
  /** Answers that are being made. */
  running: number;
  readonly waiting: (() => void)[];
}

interface Turn {
  isAtWork: boolean;
  end(): void;
}

/**
 * Makes only a few answers at once for one address. Its other requests wait in line, and those beyond a full line are
 * refused. Whoever asks for hundreds at once is served as fast as before, but in turn with everybody else. A browser that
 * loads a page notices nothing: it asks for a few things, each of some milliseconds.
 */
export function shareTurns(app: App, { rateLimitScale }: Pick<Config, "rateLimitScale">) {
  const maxRunning = Math.max(1, Math.floor(maxAnswersAtOncePerAddress * rateLimitScale));
  const maxWaiting = Math.max(1, Math.floor(maxRequestsWaitingPerAddress * rateLimitScale));
  const lines = new Map<string, Line>();
  const turns = new WeakMap<FastifyRequest, Turn>();

  function leave(address: string, line: Line) {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(address);
  }

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const address = addressBucket(request.ip);
    const line = lines.get(address) ?? { running: 0, waiting: [] };
    lines.set(address, line);
    if (line.running < maxRunning) line.running += 1;
    else {
      if (line.waiting.length >= maxWaiting) throw new AppError("rate_limited", { retryAfterSeconds });
      // Until a request that leaves hands its place on.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    let hasLeft = false;
    const turn: Turn = {
      isAtWork: false,
      end() {
        if (hasLeft) return;
        hasLeft = true;
        leave(address, line);
      },
    };
    turns.set(request, turn);
    // The visitor hung up before the work began, so the turn is free. Work that has begun goes on, and keeps its turn.
    whenAnswerEnds(request, reply, () => {
      if (!turn.isAtWork) turn.end();
    });
    if (request.raw.socket.destroyed) throw new AppError("incomplete_body");
  }

  app.addHook("onRequest", async (request, reply) => {
    const { rateLimit } = request.routeOptions.config;
    if (rateLimit !== "upload" && rateLimit !== "none") await enter(request, reply);
  });
  app.addHook("preHandler", async (request) => {
    const turn = turns.get(request);
    if (turn) turn.isAtWork = true;
  });
  // The answer is made. What a slow reader has not read yet is bounded elsewhere: nobody need wait for it.
  app.addHook("onSend", async (request, _reply, payload) => {
    turns.get(request)?.end();
    return payload;
  });
}
