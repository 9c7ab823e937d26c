import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { createThreadPool } from "../../threads/thread-pool.ts";
import type { CopiedFile, FilesToCopy, FileToCopy } from "./copy-files.ts";

const copyThread = new URL("./copy-files.thread.ts", import.meta.url);
/** A backup does not wait until a verification has copied its files. */
const threads = createThreadPool(2);
/** The longest processor time that the pool can watch for; it copies some terabytes. */
const maxWorkMs = 8 * 3_600_000;

/**
 * Copies files as `copyFilesHere` does, in a thread: a cluster has more than a thousand small files, and waiting for each step
 * of each of them takes five times the processor time of the steps. Throws the reason of `signal` when it is aborted.
 */
export async function copyFiles(
  files: readonly FileToCopy[],
  signal?: AbortSignal,
): Promise<readonly (CopiedFile | null)[]> {
  signal?.throwIfAborted();
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const end = () => Atomics.store(stop, 0, 1);
  signal?.addEventListener("abort", end);
  try {
    const input: FilesToCopy = { files, stop };
    return await threads.run<FilesToCopy, readonly (CopiedFile | null)[]>(copyThread, input, { maxWorkMs });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

/**
 * Copies a file (mode 0600), waits until it is on the disk, and unpacks it on the way; length and SHA-256 are those of the packed
 * file.
 */
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
