/** A hash of 32 bits, signed, as an integer column holds it (FNV-1a over the numbers' bytes). */
export function hashOf(numbers: readonly number[]): number {
  let state = 0x811c9dc5;
  for (const number of numbers) {
    for (let shift = 0; shift < 32; shift += 8) {
      state = Math.imul(state ^ ((number >>> shift) & 0xff), 0x01000193);
    }
  }
  return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) | 0;
}
