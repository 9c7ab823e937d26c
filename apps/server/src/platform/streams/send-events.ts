import type { Readable } from "node:stream";
import { streamsBusyRetryAfterSeconds } from "@hunt/contracts/limits";
import type { FastifyReply } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { CountLimit } from "../limits/count-limit.ts";

/** Takes a place for a stream of events, and returns the function that gives it back; throws `too_many_streams`. */
export function takeStreamPlace(places: CountLimit, holder: string): () => void {
  const release = places.take(holder);
  if (release === null)
    throw new AppError("too_many_streams", { retryAfterSeconds: streamsBusyRetryAfterSeconds });
  return release;
}

/** Answers a call with server-sent events, which no proxy may store, pack or hold back. */
export async function sendEvents(reply: FastifyReply, events: Readable): Promise<FastifyReply> {
  return await reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(events);
}
