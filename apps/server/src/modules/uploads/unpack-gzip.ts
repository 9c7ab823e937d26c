import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { maxUnpackedBytes, maxUnpackRatio, unpackRatioFromBytes } from "@hunt/contracts/limits";
import { AppError } from "../../platform/errors/app-error.ts";
import type { ReceivedCount } from "./receive-body.ts";

/** How much is unpacked at a time: bounds what a bomb can make us hold. */
const chunkBytes = 64 * 1024;

/**
 * Unpacks a gzip stream chunk by chunk. Ends with a refusal as soon as it unpacks too far (by size, or by ratio once
 * past 64 MiB), when the stream is cut or damaged, or when anything follows it: what other readers might read
 * differently is not read at all. `packed` counts into `received`.
 */
export async function* unpackGzip(
  packed: AsyncIterable<Uint8Array>,
  received: ReceivedCount,
): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // An error of either side reaches the loop through `gunzip`.
  pipeline(Readable.from(packed), gunzip, () => undefined);
  let unpackedBytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length;
      refuseBomb(unpackedBytes, gunzip.bytesWritten);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? new AppError("broken_gzip", {}, { cause: error }) : error;
  } finally {
    gunzip.destroy();
  }
  // Zeros after the end are skipped by the decoder without a word.
  if (gunzip.bytesWritten !== received.bytes) throw new AppError("broken_gzip");
}

function refuseBomb(unpackedBytes: number, packedBytes: number) {
  if (unpackedBytes > maxUnpackedBytes)
    throw new AppError("unpacked_too_large", { maxBytes: maxUnpackedBytes });
  if (unpackedBytes > unpackRatioFromBytes && unpackedBytes > packedBytes * maxUnpackRatio) {
    throw new AppError("unpack_ratio_too_high", { maxRatio: maxUnpackRatio });
  }
}

function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("Z_")
  );
}
