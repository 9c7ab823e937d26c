/** A short fingerprint of a text (FNV-1a, 32 bits, hexadecimal): the same text gives the same one. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
