import { closeSync, openSync, readSync, statSync } from "node:fs";

/** Reads the rest of a file from a byte on; the file may have hundreds of megabytes. */
export function readSince(file: string, from: number): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const written = Buffer.alloc(Math.max(0, statSync(file).size - from));
    return written.subarray(0, readSync(descriptor, written, 0, written.length, from));
  } finally {
    closeSync(descriptor);
  }
}
