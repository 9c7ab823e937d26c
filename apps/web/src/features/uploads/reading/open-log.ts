import {
  boundedStream,
  countedStream,
  type OpenedLog,
  PackedFileError,
  type ReadCount,
} from "./packed-file.ts";
import { UnreadableFileError } from "./read-chunks.ts";

const gzipMagic = [0x1f, 0x8b] as const;
/** Of a file in it, of an empty one, and of one in several parts. */
const zipMagics = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0x50, 0x4b, 7, 8],
] as const;

/**
 * A log as it is to be read: a file as it is, what a `.gz` unpacks to, or the largest log in a `.zip`. It is told by its first bytes,
 * not by its name.
 *
 * @throws PackedFileError when a packed file gives no log; what shows while it is read, the stream fails with.
 * @throws UnreadableFileError when the file cannot be read at all.
 */
export async function openLog(file: Blob): Promise<OpenedLog> {
  // What cannot be unpacked here is told by the analysis, as an archive.
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

/** Why a file could not be read, when that is a packed file's fault; null for anything else. */
export function packedFailureOf(error: unknown): PackedFileError | null {
  const cause = error instanceof UnreadableFileError ? error.cause : error;
  return cause instanceof PackedFileError ? cause : null;
}
