import { pipeline, Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { maxUnpackedBytes, maxUnpackRatio, unpackRatioFromBytes } from "@hunt/contracts/limits";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readChunks } from "../../../platform/streams/read-chunks.ts";
import type { ReceivedCount } from "./receive-body.ts";

/** The number of bytes that are unpacked at a time, which limits how much a bomb can make the server hold. */
const chunkBytes = 64 * 1024;
/** A log up to this size is small and is read whole by a thread. Browsers send extracts of some dozen kilobytes. */
export const smallLogBytes = 256 * 1024;

/** Unpacks a small log at once; returns null when it is too large or damaged, which the stream then reports. */
export function unpackSmall(packed: Uint8Array): Buffer | null {
  try {
    const options = { maxOutputLength: smallLogBytes, chunkSize: statedLength(packed), info: true };
    return withInfo(gunzipSync(packed, options), packed.length);
  } catch {
    return null;
  }
}

/**
 * Returns the length that the gzip itself states (RFC 1952, ISIZE) and one byte more, so that one piece holds
 * everything.
 */
function statedLength(packed: Uint8Array): number {
  const { buffer, byteOffset, length } = packed;
  const stated = length < 4 ? 0 : new DataView(buffer, byteOffset + length - 4).getUint32(0, true);
  return Math.max(1024, Math.min(stated, smallLogBytes) + 1);
}

/**
 * Returns the unpacked bytes; null when zlib has not read all packed bytes. With `info` zlib also returns its engine,
 * which knows how much it has read; the types do not mention it.
 */
function withInfo(result: unknown, packedBytes: number): Buffer | null {
  const { buffer, engine } = result as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  return engine.bytesWritten === packedBytes ? buffer : null;
}

/**
 * Unpacks a gzip stream chunk by chunk. Refuses a stream that unpacks too far (by size, or by ratio after 64 MiB), is
 * cut or damaged, or is followed by anything else: other programs might read such a file differently. `received` counts
 * the packed bytes.
 */
export async function* unpackGzip(
  packed: AsyncIterable<Uint8Array>,
  received: ReceivedCount,
): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // Errors of both sides reach the loop through `gunzip`.
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
  // The decoder silently skips zeros after the end.
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
