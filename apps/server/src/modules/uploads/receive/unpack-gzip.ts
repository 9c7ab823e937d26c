import { pipeline, Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { maxUnpackedBytes, maxUnpackRatio, unpackRatioFromBytes } from "@hunt/contracts/limits";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readChunks } from "../../../platform/streams/read-chunks.ts";
import type { ReceivedCount } from "./receive-body.ts";

/** How much is unpacked at a time: bounds what a bomb can make us hold. */
const chunkBytes = 64 * 1024;
/** A log of this size is small: it is read whole, by a thread. What a browser sends is an extract of some dozen kilobytes. */
export const smallLogBytes = 256 * 1024;

/** The whole at once; null when it is not as small or not as sound as hoped, which the stream then tells. */
export function unpackSmall(packed: Uint8Array): Buffer | null {
  try {
    const options = { maxOutputLength: smallLogBytes, chunkSize: statedLength(packed), info: true };
    return withInfo(gunzipSync(packed, options), packed.length);
  } catch {
    return null;
  }
}

/** What the gzip says itself (RFC 1952, ISIZE), and one byte more, so that one piece holds all of it. */
function statedLength(packed: Uint8Array): number {
  const { buffer, byteOffset, length } = packed;
  const stated = length < 4 ? 0 : new DataView(buffer, byteOffset + length - 4).getUint32(0, true);
  return Math.max(1024, Math.min(stated, smallLogBytes) + 1);
}

/** With `info` zlib also returns its engine, which knows how much it has read; the types do not say so. */
function withInfo(result: unknown, packedBytes: number): Buffer | null {
  const { buffer, engine } = result as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  return engine.bytesWritten === packedBytes ? buffer : null;
}

/**
 * Unpacks a gzip stream chunk by chunk. Ends with a refusal as soon as it unpacks too far (by size, or by ratio once
 * past 64 MiB), when the stream is cut or damaged, or when anything follows it: what other readers might read
 * differently is not read at all. `received` counts what is packed.
 */
export async function* unpackGzip(
  packed: AsyncIterable<Uint8Array>,
  received: ReceivedCount,
): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // An error of either side reaches the loop through `gunzip`.
  pipeline(Readable.from(packed), gunzip, () => undefined);
  const chunks = readChunks(gunzip);
  let unpackedBytes = 0;
  try {
    for (let chunk = await chunks.next(); chunk; chunk = await chunks.next()) {
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
