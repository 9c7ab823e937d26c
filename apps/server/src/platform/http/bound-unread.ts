import { maxUnreadBytes, maxUnreadBytesPerAddress } from "@hunt/contracts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { AppError } from "../errors/app-error.ts";
import { addressBucket } from "../limits/visitor-of.ts";
import { whenAnswerEnds } from "./answer-ends.ts";
import type { App } from "./app.ts";
import { writeProblem } from "./handle-errors.ts";

/** The memory that even a short answer holds until it is read, and that a file holds while it is sent in pieces. */
const leastBytes = 16 * 1024;
const retryAfterSeconds = 5;

/**
 * Bounds the memory of answers that are made but not read yet, per address and in all. Beyond the bound the next answer
 * is a refusal, which is short. An address that has read everything gets any answer, however long.
 */
export function boundUnread(app: App, { rateLimitScale }: Pick<Config, "rateLimitScale">) {
  const maxPerAddress = Math.max(1, maxUnreadBytesPerAddress * rateLimitScale);
  const held = new Map<string, number>();
  let total = 0;

  function hold(address: string, bytes: number) {
    total += bytes;
    const count = (held.get(address) ?? 0) + bytes;
    if (count > 0) held.set(address, count);
    else held.delete(address);
  }

  function refusalFor(address: string, bytes: number): AppError | null {
    const own = held.get(address) ?? 0;
    if (own > 0 && own + bytes > maxPerAddress) return new AppError("rate_limited", { retryAfterSeconds });
    if (total > 0 && total + bytes > maxUnreadBytes) return new AppError("overloaded", { retryAfterSeconds });
    return null;
  }

  app.addHook("onSend", async (request, reply, payload) => {
    const address = addressOf(request);
    if (address === null || isEventStream(reply)) return payload;
    const bytes = Math.max(leastBytes, payloadBytes(payload));
    const refusal = reply.statusCode < 400 ? refusalFor(address, bytes) : null;
    const counted = refusal === null ? bytes : leastBytes;
    hold(address, counted);
    whenAnswerEnds(request, reply, () => hold(address, -counted));
    if (refusal === null) return payload;
    endStream(payload);
    return writeProblem(request, reply, refusal);
  });
}

/** Event streams send little, wait for their reader, and have a bound of their own. */
function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader("content-type")).startsWith("text/event-stream");
}

/** Returns the bucket of the request's address; null for a closed connection, which no longer has an address. */
function addressOf({ ip }: FastifyRequest): string | null {
  return ip === undefined ? null : addressBucket(ip);
}

/** A text counts as its number of characters, nearly all of which are one byte in the app's answers. */
function payloadBytes(payload: unknown): number {
  return typeof payload === "string" || Buffer.isBuffer(payload) ? payload.length : 0;
}

function endStream(payload: unknown) {
  if (typeof payload === "object" && payload !== null && "destroy" in payload) {
    if (typeof payload.destroy === "function") payload.destroy();
  }
}
