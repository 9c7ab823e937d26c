export interface ExtractParts {
  add(part: Uint8Array): void;
  /** All of it, in memory of its own; null when it is longer than is kept. */
  all(): Uint8Array<ArrayBuffer> | null;
}

/** Collects an extract as it is made, in memory that grows by doubling. */
export function createExtractParts(maxBytes: number): ExtractParts {
  let bytes = new Uint8Array(4096);
  let length = 0;
  let isTooLong = false;
  return {
    add(part) {
      if (isTooLong || part.length === 0) return;
      const grown = length + part.length;
      if (grown > maxBytes) {
        isTooLong = true;
        bytes = new Uint8Array();
        return;
      }
      if (grown > bytes.length) {
        const larger = new Uint8Array(Math.max(grown, 2 * bytes.length));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(part, length);
      length = grown;
    },
    all: () => (isTooLong ? null : bytes.slice(0, length)),
  };
}
