/** The API gives seconds with up to three decimals; everything else counts integer milliseconds. */

/** Returns integer milliseconds as seconds, exact to the millisecond: 1234 → 1.234. */
export function secondsFromMs(milliseconds: number): number {
  return milliseconds / 1000;
}

/** Returns integer milliseconds as seconds for a figure that may be unknown: null stays null and never becomes 0. */
export function secondsFromMsOrNull(milliseconds: number | null): number | null {
  return milliseconds === null ? null : secondsFromMs(milliseconds);
}

/** Returns seconds as integer milliseconds, rounded to the nearest: 1.234 → 1234. */
export function msFromSeconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Returns seconds as integer milliseconds for a figure that may be unknown: null stays null and never becomes 0. */
export function msFromSecondsOrNull(seconds: number | null): number | null {
  return seconds === null ? null : msFromSeconds(seconds);
}
