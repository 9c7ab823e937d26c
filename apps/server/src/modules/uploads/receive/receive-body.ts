import type { Readable } from "node:stream";
import { maxUploadBytes } from "@hunt/contracts/limits";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readChunks } from "../../../platform/streams/read-chunks.ts";

/** The number of bytes of a body that have arrived. */
export interface ReceivedCount {
  bytes: number;
}

export interface ReceiveBodyOptions {
  readonly received: ReceivedCount;
  readonly pace: PaceWatch;
}

/**
 * Yields the bytes of a request as they come, and counts them. Refuses a body that is too long, stands still or
 * trickles; a connection that ends early is `incomplete_body`. The request stays open, so that a refusal can be
 * answered.
 */
export async function* receiveBody(
  body: Readable,
  { received, pace }: ReceiveBodyOptions,
): AsyncGenerator<Uint8Array> {
  const chunks = readChunks(body);
  try {
    while (true) {
      const chunk = await pace.during(chunks.next()).catch(refuse);
      if (chunk === null) return;
      pace.received(chunk.length);
      received.bytes += chunk.length;
      if (received.bytes > maxUploadBytes)
        throw new AppError("upload_too_large", { maxBytes: maxUploadBytes });
      yield chunk;
    }
  } finally {
    chunks.stop();
  }
}

/**
 * Throws a refusal as it is, and any other error as `incomplete_body`, because reading a request fails only when its
 * connection ends before the body does.
 */
function refuse(error: unknown): never {
  throw error instanceof AppError ? error : new AppError("incomplete_body", {}, { cause: error });
}

/** The speed that the sender of a body must reach. */
export interface Pace {
  readonly minBytesPerSecond: number;
  /** The time over which the rate is measured, and the longest time without any bytes. */
  readonly windowMs: number;
}

/**
 * Gives up on a sender who stands still or trickles (`body_too_slow`). Only time spent waiting for the sender counts.
 */
interface PaceWatch {
  /** Waits for something from the sender. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  /** Counts received bytes, which may still be too few. */
  received(bytes: number): void;
}

const looksPerWindow = 20;
const longestLookMs = 500;

/** Creates a watch. `pace` is called again and again, because the required speed may change while the sender sends. */
export function watchPace(pace: () => Pace): PaceWatch {
  let windowBytes = 0;
  let windowMs = 0;
  let stillMs = 0;

  function wait(durationMs: number) {
    windowMs += durationMs;
    stillMs += durationMs;
  }

  function look() {
    const { minBytesPerSecond, windowMs: lengthMs } = pace();
    if (stillMs >= lengthMs) throw new AppError("body_too_slow");
    // Each window is measured by itself, so that a fast start does not make up for a slow end.
    if (windowMs < lengthMs) return;
    if (windowBytes < (windowMs / 1000) * minBytesPerSecond) throw new AppError("body_too_slow");
    windowBytes = 0;
    windowMs = 0;
  }

  return {
    async during(work) {
      // Nobody waits for the work any more after the sender is given up.
      work.catch(() => undefined);
      for (;;) {
        const sinceMs = performance.now();
        const lookMs = Math.min(longestLookMs, pace().windowMs / looksPerWindow);
        const isThere = await within(work, lookMs);
        wait(performance.now() - sinceMs);
        if (isThere) return await work;
        look();
      }
    },
    received(bytes) {
      windowBytes += bytes;
      stillMs = 0;
      look();
    },
  };
}

/** Returns whether the work has ended, well or not, within the time. */
async function within(work: Promise<unknown>, durationMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), durationMs);
  });
  const there = work.then(
    () => true,
    () => true,
  );
  const isThere = await Promise.race([there, late]);
  clearTimeout(timer);
  return isThere;
}
