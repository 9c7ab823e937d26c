import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

/** The length and the hash of a file's content at the time of the copy. */
export interface CopiedFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Pieces are small enough that hashing one does not keep other work of the process waiting. */
const mostPieceBytes = 256 * 1024;
const leastPieceBytes = 8 * 1024;

/**
 * Copies a file (mode 0600) and waits until it is on the disk; returns length and SHA-256 of what was read. Throws when `to` exists,
 * and when the signal is aborted.
 */
export async function copyChecked(from: string, to: string, signal?: AbortSignal): Promise<CopiedFile> {
  const source = await open(from, "r");
  try {
    const target = await open(to, "wx", 0o600);
    try {
      const copied = await copyPieces(source, target, signal);
      await target.sync();
      return copied;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * Copies through one buffer. A stream takes a new one for each piece, and of thousands the collector goes through all of the app's
 * memory again and again: it took half of the processor time of a backup.
 */
async function copyPieces(
  source: FileHandle,
  target: FileHandle,
  signal: AbortSignal | undefined,
): Promise<CopiedFile> {
  const { size } = await source.stat();
  const buffer = Buffer.allocUnsafe(Math.min(mostPieceBytes, Math.max(leastPieceBytes, size)));
  const hash = createHash("sha256");
  for (let bytes = 0; ; ) {
    signal?.throwIfAborted();
    const { bytesRead } = await source.read(buffer, 0, buffer.length);
    if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") };
    const piece = buffer.subarray(0, bytesRead);
    hash.update(piece);
    await target.writeFile(piece);
    bytes += bytesRead;
  }
}

/** Copies a file as `copyChecked` does, and unpacks it on the way; length and SHA-256 are those of the packed file. */
export async function unpackChecked(from: string, to: string, signal?: AbortSignal): Promise<CopiedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* measured(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const target = createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(createReadStream(from), measured, createGunzip(), target, { signal });
  return { bytes, sha256: hash.digest("hex") };
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call: it writes names in order.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
