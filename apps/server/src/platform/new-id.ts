import { randomBytes } from "node:crypto";

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of the clock's milliseconds, the rest random. Such ids sort by time.
 * `bytes` are the 16 random bytes, which are overwritten.
 */
export function newIdAt(nowMs: number, bytes: Buffer = randomBytes(16)): string {
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
