import { maxUnpackedBytes, maxUnpackRatio, unpackRatioFromBytes } from "@hunt/contracts/limits";

/** What can be wrong with a packed file. */
export const packedFileFailures = [
  "broken_archive",
  "unpacks_too_far",
  "encrypted_archive",
  "archive_without_log",
] as const;
export type PackedFileFailure = (typeof packedFileFailures)[number];

/** A packed file that gives no log, with the reason. */
export class PackedFileError extends Error {
  readonly reason: PackedFileFailure;

  constructor(reason: PackedFileFailure, cause?: unknown) {
    super(`the packed file gives no log: ${reason}`, { cause });
    this.name = "PackedFileError";
    this.reason = reason;
  }
}

/** How far reading has come in the file itself, however much that unpacks to. */
export interface ReadCount {
  bytes: number;
  /** The file could not be read on, whatever was made of it. */
  failure: { readonly cause: unknown } | null;
}

/** A log as it is to be read. */
export interface OpenedLog {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Of a packed file: how much of the file itself has been read. */
  readonly packed: ReadCount | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A part of a file, counted as it is read. */
export function countedStream(part: Blob, count: ReadCount): ReadableStream<Bytes> {
  const reader = part.stream().getReader();
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { value, done } = await reader.read().catch((cause: unknown) => {
        count.failure = { cause };
        throw cause;
      });
      // Both throw once the stream was let go of meanwhile, which is no fault of the file.
      if (done) return controller.close();
      count.bytes += value.length;
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * What was unpacked, to the same bounds as the server's: ends with `unpacks_too_far` by size, and by ratio once past what small files
 * reach; with `broken_archive` when it cannot be unpacked to its end. A file that could not be read stays that.
 */
export function boundedStream(unpacked: ReadableStream<Bytes>, count: ReadCount): ReadableStream<Bytes> {
  const reader = unpacked.getReader();
  let unpackedBytes = 0;
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (done) return controller.close();
        unpackedBytes += value.length;
        if (isTooFar(unpackedBytes, count.bytes)) throw new PackedFileError("unpacks_too_far");
        controller.enqueue(value);
      } catch (error) {
        controller.error(count.failure?.cause ?? asPackedFileError(error));
        // Whoever fed it is let go of; that it failed is known.
        reader.cancel(error).catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function isTooFar(unpackedBytes: number, packedBytes: number): boolean {
  return (
    unpackedBytes > maxUnpackedBytes ||
    (unpackedBytes > unpackRatioFromBytes && unpackedBytes > packedBytes * maxUnpackRatio)
  );
}

export function asPackedFileError(error: unknown): PackedFileError {
  return error instanceof PackedFileError ? error : new PackedFileError("broken_archive", error);
}
