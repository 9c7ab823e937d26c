import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The length and the hash of a file's content at the time of the copy. */
export interface CopiedFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Pieces are small enough that hashing one does not keep other work of the process waiting. */
const pieceBytes = 256 * 1024;

/**
 * Copies a file (mode 0600) and waits until it is on the disk; returns length and SHA-256 of what was read. `unpack`
 * changes the bytes on their way. Throws when `to` exists.
 */
export async function copyChecked(from: string, to: string, unpack?: Transform): Promise<CopiedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* measured(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const source = createReadStream(from, { highWaterMark: pieceBytes });
  const target = createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
  if (unpack) await pipeline(source, measured, unpack, target);
  else await pipeline(source, measured, target);
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
