import { closeSync, openSync, readSync, statSync } from "node:fs";

/** What follows in a file, which may hold hundreds of megabytes, from a byte on. */
export function readSince(file: string, from: number): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const written = Buffer.alloc(Math.max(0, statSync(file).size - from));
    return written.subarray(0, readSync(descriptor, written, 0, written.length, from));
  } finally {
    closeSync(descriptor);
  }
}
