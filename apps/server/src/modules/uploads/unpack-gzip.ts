import { pipeline, Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { maxUnpackedBytes, maxUnpackRatio, unpackRatioFromBytes } from "@hunt/contracts/limits";
import { AppError } from "../../platform/errors/app-error.ts";
import type { ReceivedCount } from "./receive-body.ts";

/** How much is unpacked at a time: bounds what a bomb can make us hold. */
const chunkBytes = 64 * 1024;
/** A body up to this size is unpacked in one go when that gives no more than this: an extract costs a tenth so. */
const smallPackedBytes = 64 * 1024;
const smallUnpackedBytes = 1024 * 1024;

/**
 * Unpacks a gzip stream chunk by chunk. Ends with a refusal as soon as it unpacks too far (by size, or by ratio once
 * past 64 MiB), when the stream is cut or damaged, or when anything follows it: what other readers might read
 * differently is not read at all. `packed` counts into `received`.
 */
export async function* unpackGzip(
  packed: AsyncIterable<Uint8Array>,
  received: ReceivedCount,
): AsyncGenerator<Uint8Array> {
  const rest = packed[Symbol.asyncIterator]();
  const start = await readStart(rest);
  const small = start.isWhole ? unpackSmall(start.bytes) : null;
  if (small) {
    received.gzip = start.bytes;
    yield small;
  } else yield* unpackStream(following(start.bytes, rest), received);
}

/** Reads until the body is over, or larger than small. */
async function readStart(chunks: AsyncIterator<Uint8Array>) {
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length <= smallPackedBytes) {
    const next = await chunks.next();
    if (next.done) return { bytes: Buffer.concat(parts), isWhole: true };
    parts.push(next.value);
    length += next.value.length;
  }
  return { bytes: Buffer.concat(parts), isWhole: false };
}

async function* following(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The whole at once; null when it is not as small or not as sound as hoped, which the stream then tells. */
function unpackSmall(packed: Buffer): Buffer | null {
  try {
    return withInfo(gunzipSync(packed, { maxOutputLength: smallUnpackedBytes, info: true }), packed.length);
  } catch {
    return null;
  }
}

/** With `info` zlib also returns its engine, which knows how much it has read; the types do not say so. */
function withInfo(result: unknown, packedBytes: number): Buffer | null {
  const { buffer, engine } = result as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  return engine.bytesWritten === packedBytes ? buffer : null;
}

async function* unpackStream(
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
