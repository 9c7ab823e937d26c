import type { Readable } from "node:stream";
import { maxUploadBytes, minUploadBytesPerSecond, uploadIdleMs } from "@hunt/contracts/limits";
import { AppError } from "../../platform/errors/app-error.ts";
import { readChunks } from "../../platform/streams/read-chunks.ts";

/** What of a body has come in so far. */
export interface ReceivedCount {
  bytes: number;
}

export interface ReceiveBodyOptions {
  readonly received: ReceivedCount;
  readonly idleMs?: number;
}

/**
 * The bytes of a request as they come, counted. Refuses what is too long, stands still or trickles; a connection that
 * ends before the body is complete is `incomplete_body`. The request is left open, so that a refusal can be answered.
 */
export async function* receiveBody(
  body: Readable,
  { received, idleMs = uploadIdleMs }: ReceiveBodyOptions,
): AsyncGenerator<Uint8Array> {
  const chunks = readChunks(body);
  let waitedMs = 0;
  try {
    while (true) {
      const waitsSince = performance.now();
      const chunk = await soon(chunks.next(), idleMs);
      if (chunk === null) return;
      waitedMs += performance.now() - waitsSince;
      received.bytes += chunk.length;
      if (received.bytes > maxUploadBytes)
        throw new AppError("upload_too_large", { maxBytes: maxUploadBytes });
      const isTrickle = received.bytes < (waitedMs / 1000) * minUploadBytesPerSecond;
      if (waitedMs > idleMs && isTrickle) throw new AppError("body_too_slow");
      yield chunk;
    }
  } finally {
    chunks.stop();
  }
}

async function soon<T>(chunk: Promise<T>, idleMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("body_too_slow")), idleMs);
  });
  try {
    return await Promise.race([chunk, idle]);
  } catch (error) {
    // The only way that reading a request fails: its connection ended before the body did.
    throw error instanceof AppError ? error : new AppError("incomplete_body", {}, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
