import {
  boundedStream,
  countedStream,
  type OpenedLog,
  PackedFileError,
  type ReadCount,
} from "./packed-file.ts";
import { UnreadableFileError } from "./read-chunks.ts";

const gzipMagic = [0x1f, 0x8b] as const;
/** The first bytes of a zip: with files, without any, and in several parts. */
const zipMagics = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0x50, 0x4b, 7, 8],
] as const;

/**
 * Opens a log for reading: an unpacked file as it is, the content of a `.gz`, or the largest log in a `.zip`. The first
 * bytes of the file decide its kind, not its name.
 *
 * @throws PackedFileError when a packed file gives no log; a fault found during reading makes the stream fail.
 * @throws UnreadableFileError when the file cannot be read at all.
 */
export async function openLog(file: Blob): Promise<OpenedLog> {
  // Where the browser cannot unpack the file, the analysis reports it as an archive.
  if (!("DecompressionStream" in globalThis)) return { stream: file.stream(), packed: null };
  const head = await readHead(file);
  const begins = (magic: readonly number[]) => magic.every((byte, index) => head[index] === byte);
  if (begins(gzipMagic)) return openGzip(file);
  if (!zipMagics.some(begins)) return { stream: file.stream(), packed: null };
  const { openZip } = await import("./open-zip.ts");
  return await openZip(file);
}

async function readHead(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 4).arrayBuffer());
  } catch (error) {
    throw new UnreadableFileError(error);
  }
}

function openGzip(file: Blob): OpenedLog {
  const packed: ReadCount = { bytes: 0, failure: null };
  const unpacked = countedStream(file, packed).pipeThrough(new DecompressionStream("gzip"));
  return { stream: boundedStream(unpacked, packed), packed };
}

/** Returns the reason when a packed file is the cause of a failure; null for any other error. */
export function packedFailureOf(error: unknown): PackedFileError | null {
  const cause = error instanceof UnreadableFileError ? error.cause : error;
  return cause instanceof PackedFileError ? cause : null;
}
