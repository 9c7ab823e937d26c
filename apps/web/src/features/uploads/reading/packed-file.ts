import { maxUnpackedBytes, maxUnpackRatio, unpackRatioFromBytes } from "@hunt/contracts/limits";

/** The possible faults of a packed file. */
export const packedFileFailures = [
  "broken_archive",
  "unpacks_too_far",
  "encrypted_archive",
  "archive_without_log",
] as const;
export type PackedFileFailure = (typeof packedFileFailures)[number];

/** Thrown when a packed file gives no log, with the reason. */
export class PackedFileError extends Error {
  readonly reason: PackedFileFailure;

  constructor(reason: PackedFileFailure, cause?: unknown) {
    super(`the packed file gives no log: ${reason}`, { cause });
    this.name = "PackedFileError";
    this.reason = reason;
  }
}

/** How much of the packed file has been read, however much it unpacks to. */
export interface ReadCount {
  bytes: number;
  /** Set when the file could not be read further, whoever read it. */
  failure: { readonly cause: unknown } | null;
}

/** A log that is ready to be read. */
export interface OpenedLog {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** For a packed file: how much of the file itself has been read. */
  readonly packed: ReadCount | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns a part of a file as a stream, and counts the bytes that are read. */
export function countedStream(part: Blob, count: ReadCount): ReadableStream<Bytes> {
  const reader = part.stream().getReader();
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { value, done } = await reader.read().catch((cause: unknown) => {
        count.failure = { cause };
        throw cause;
      });
      // Both calls throw when the stream was cancelled meanwhile, which is not a fault of the file.
      if (done) return controller.close();
      count.bytes += value.length;
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * Returns the unpacked stream with the server's limits. The stream fails with `unpacks_too_far` by size, and for files that
 * are not small by ratio too; it fails with `broken_archive` when it cannot be unpacked to its end. A file that could not
 * be read keeps its own error.
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
        // Cancels the source, whose failure is already known.
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
