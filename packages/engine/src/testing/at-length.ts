const isAtLength = process.env.AT_LENGTH === "1";

/** Returns how much a test tries: the short amount in `npm test`, the whole in `npm run soak -- at-length`. */
export function atLength(short: number, whole: number): number {
  return isAtLength ? whole : short;
}
