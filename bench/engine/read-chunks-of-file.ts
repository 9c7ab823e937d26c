import { closeSync, openSync, readSync } from "node:fs";

/** The chunks are as large as those of the browser's reader. */
const chunkBytes = 2 * 1024 * 1024;

/** Reads a file from start to end into one reused buffer; a chunk is only valid during the call. */
export function readChunksOfFile(path: string, onChunk: (chunk: Uint8Array) => void): void {
  const buffer = new Uint8Array(chunkBytes);
  const file = openSync(path, "r");
  for (;;) {
    const read = readSync(file, buffer, 0, chunkBytes, null);
    if (read === 0) break;
    onChunk(read === chunkBytes ? buffer : buffer.subarray(0, read));
  }
  closeSync(file);
}
