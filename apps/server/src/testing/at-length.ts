/** How much of something a test tries: the short form in `npm test`, the whole by `npm run soak -- at-length`. */
export function atLength(short: number, whole: number): number {
  return process.env.AT_LENGTH === "1" ? whole : short;
}
