export interface ExtractCollector {
  add(part: Uint8Array): void;
  /** The extract, or null when it outgrew the limit. */
  finish(): Uint8Array<ArrayBuffer> | null;
}

/**
 * Gathers the extract as the analyser yields it. Beyond `maxBytes` it lets go of everything: the server would
 * refuse it, and a file made of nothing but hunt lines must not fill the memory.
 */
export function collectExtract(maxBytes: number): ExtractCollector {
  let parts: Uint8Array[] = [];
  let totalBytes = 0;
  return {
    add(part) {
      totalBytes += part.length;
      if (totalBytes > maxBytes) parts = [];
      else if (part.length > 0) parts.push(part);
    },
    finish() {
      if (totalBytes > maxBytes) return null;
      const extract = new Uint8Array(totalBytes);
      let offset = 0;
      for (const part of parts) {
        extract.set(part, offset);
        offset += part.length;
      }
      return extract;
    },
  };
}
