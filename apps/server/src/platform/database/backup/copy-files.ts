import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/** The length and the hash of a file's content at the time of the copy. */
export interface CopiedFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

export interface FileToCopy {
  readonly from: string;
  /** The path of the copy, where nothing may exist yet. */
  readonly to: string;
  /** What the content must be. After the first file that is missing or has another content, no further one is copied. */
  readonly known?: CopiedFile;
}

export interface FilesToCopy {
  readonly files: readonly FileToCopy[];
  /** One number in memory that threads share. As soon as it is not 0, the copying ends with an error. */
  readonly stop: Int32Array;
}

const buffer = Buffer.allocUnsafe(256 * 1024);

/**
 * Copies files (mode 0600) in their order, each until it is on the disk; returns for each copied file what was read, and null for
 * one that does not exist. Throws when a copy exists already. Blocks its thread.
 */
export function copyFilesHere({ files, stop }: FilesToCopy): readonly (CopiedFile | null)[] {
  const copied: (CopiedFile | null)[] = [];
  for (const file of files) {
    const content = copyFile(file, stop);
    copied.push(content);
    if (file.known && !isSame(content, file.known)) break;
  }
  return copied;
}

export function isSame(content: CopiedFile | null | undefined, known: CopiedFile): boolean {
  return content?.sha256 === known.sha256 && content.bytes === known.bytes;
}

function copyFile({ from, to }: FileToCopy, stop: Int32Array): CopiedFile | null {
  const source = openIfThere(from);
  if (source === null) return null;
  try {
    const target = openSync(to, "wx", 0o600);
    try {
      const content = copyContent(source, target, stop);
      fsyncSync(target);
      return content;
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function copyContent(source: number, target: number, stop: Int32Array): CopiedFile {
  const hash = createHash("sha256");
  for (let bytes = 0; ; ) {
    if (Atomics.load(stop, 0) !== 0) throw new Error("the copying was ended");
    const length = readSync(source, buffer);
    if (length === 0) return { bytes, sha256: hash.digest("hex") };
    const piece = buffer.subarray(0, length);
    hash.update(piece);
    writeAll(target, piece);
    bytes += length;
  }
}

/** A disk that fills takes a part of what it is given, and refuses the rest with an error. */
function writeAll(target: number, piece: Buffer) {
  for (let written = 0; written < piece.length; ) written += writeSync(target, piece, written);
}
