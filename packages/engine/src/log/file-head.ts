/** The number of bytes at a file's beginning that decide its kind when nothing else does. */
const headBytes = 16 * 1024;

export interface FileHead {
  add(chunk: Uint8Array): void;
  bytes(): Uint8Array;
}

/** Keeps the first bytes of an input. */
export function createFileHead(): FileHead {
  const bytes = new Uint8Array(headBytes);
  let length = 0;
  return {
    add(chunk) {
      if (length === headBytes) return;
      const part = chunk.subarray(0, headBytes - length);
      bytes.set(part, length);
      length += part.length;
    },
    bytes: () => bytes.subarray(0, length),
  };
}
