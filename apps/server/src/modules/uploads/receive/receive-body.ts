import type { Readable } from "node:stream";
import { maxUploadBytes } from "@hunt/contracts/limits";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readChunks } from "../../../platform/streams/read-chunks.ts";
import type { PaceWatch } from "./watch-pace.ts";

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

/** Reading a request fails only when its connection ends before the body does. */
function refuse(error: unknown): never {
  throw error instanceof AppError ? error : new AppError("incomplete_body", {}, { cause: error });
}
