/**
 * The seed of a day's run, the same for everybody: a hash (FNV-1a, 32 bits) of the UTC date as `YYYY-MM-DD`. The
 * caller knows the date; any other text has a seed as well.
 */
export function dailySeed(utcDate: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < utcDate.length; index += 1) {
    hash = Math.imul(hash ^ utcDate.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
