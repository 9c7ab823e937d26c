import { maxUnpackedBytes } from "@hunt/contracts/limits";
import {
  type Entry,
  type FileEntry,
  type ReadableReader,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-reader.js";
import {
  asPackedFileError,
  boundedStream,
  countedStream,
  type OpenedLog,
  PackedFileError,
  type ReadCount,
} from "./packed-file.ts";
import { UnreadableFileError } from "./read-chunks.ts";

/** The most files of a zip that are searched for a log, and the greatest length of its directory. */
const maxZipEntries = 20_000;
const maxZipDirectoryBytes = 16 * 1024 * 1024;

/**
 * Names are compared but never used as paths, so an odd name is not a reason to refuse a log. This code already runs in a
 * worker.
 */
const readerOptions = { useWebWorkers: false, filenameValidation: "tolerant", checkSignature: true } as const;

/**
 * Opens the largest log in a zip; of equally large logs the first. The other files are not read.
 *
 * @throws PackedFileError `archive_without_log`, `encrypted_archive`, `unpacks_too_far` or `broken_archive`.
 * @throws UnreadableFileError when the file cannot be read.
 */
export async function openZip(file: Blob): Promise<OpenedLog> {
  const packed: ReadCount = { bytes: 0, failure: null };
  const largest = await findLog(file, packed);
  if (largest === null) throw new PackedFileError("archive_without_log");
  if (largest.encrypted) throw new PackedFileError("encrypted_archive");
  if (largest.uncompressedSize > maxUnpackedBytes) throw new PackedFileError("unpacks_too_far");
  packed.bytes = 0;
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  // The reader of the stream gets these errors as well, except for a wrong checksum, which is reported after the last byte.
  const written = largest
    .getData(writable, { ...readerOptions, preventClose: true })
    .then(() => writable.close())
    .catch((error: unknown) => writable.abort(error));
  written.catch(() => undefined);
  return { stream: boundedStream(readable, packed), packed };
}

async function findLog(file: Blob, packed: ReadCount): Promise<FileEntry | null> {
  try {
    let largest: FileEntry | null = null;
    let count = 0;
    for await (const entry of new ZipReader(readerOf(file, packed), readerOptions).getEntriesGenerator()) {
      count += 1;
      if (count > maxZipEntries) throw new PackedFileError("broken_archive");
      if (isLog(entry) && entry.uncompressedSize > (largest?.uncompressedSize ?? -1)) largest = entry;
    }
    return largest;
  } catch (error) {
    if (packed.failure !== null) throw new UnreadableFileError(packed.failure.cause);
    throw asPackedFileError(error);
  }
}

function isLog(entry: Entry): entry is FileEntry {
  return !entry.directory && /\.log$/i.test(entry.filename);
}

/**
 * Reads the file in pieces, so that a false size in its directory cannot make it buffer more than the allowed length.
 */
function readerOf(file: Blob, packed: ReadCount): ReadableReader {
  const reader = {
    size: file.size,
    readUint8Array: async (offset: number, length: number) => {
      if (length > maxZipDirectoryBytes) throw new PackedFileError("broken_archive");
      try {
        return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
      } catch (cause) {
        packed.failure = { cause };
        throw cause;
      }
    },
    createReadable: ({ offset = 0, size = file.size - offset }: { offset?: number; size?: number } = {}) =>
      countedStream(file.slice(offset, offset + size), packed),
    get readable() {
      return reader.createReadable();
    },
  };
  return reader;
}
