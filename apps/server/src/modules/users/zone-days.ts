/** Days since 1970-01-01. */
export type DayNumber = number;

/**
 * Offsets from UTC that are equal at both ends of so long a stretch are taken to be equal in between: no time zone has
 * changed twice within it (the shortest time between two changes since 2005 is three weeks, in Egypt in 2010).
 */
const stretchSeconds = 8 * 86_400;
const daySeconds = 86_400;

type ZoneDays = (seconds: number) => DayNumber;

/** Time zones whose offsets are kept: most visitors live in few of them. */
const maxZones = 64;
const zones = new Map<string, ZoneDays>();

/** The day of a time zone at an instant in seconds. Throws a `RangeError` for a time zone that there is not. */
export function zoneDays(timeZone: string): ZoneDays {
  const known = zones.get(timeZone);
  if (known) return known;
  if (zones.size >= maxZones) zones.clear();
  const made = readZone(timeZone);
  zones.set(timeZone, made);
  return made;
}

/** An offset from UTC at the beginning of a stretch, at its end, and when the one gives way to the other. */
interface Stretch {
  readonly first: number;
  readonly second: number;
  readonly changesAtSeconds: number;
}

/** Asking `Intl` takes microseconds, and a hunter has thousands of nights: it is asked once for a week or so. */
function readZone(timeZone: string): ZoneDays {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  // Swedish is written as ISO 8601 is: 2026-03-01 23:15:00.
  const offsetAt = (seconds: number) =>
    Date.parse(`${format.format(seconds * 1000).replace(" ", "T")}Z`) / 1000 - seconds;
  const known = new Map<number, Stretch>();
  const readStretch = (number: number): Stretch => {
    const [start, end] = [number * stretchSeconds, (number + 1) * stretchSeconds];
    const [first, second] = [offsetAt(start), offsetAt(end)];
    const hasChanged = (seconds: number) => offsetAt(seconds) !== first;
    return { first, second, changesAtSeconds: first === second ? end : firstOf(start, end, hasChanged) };
  };
  // Most nights are in the same stretch as the one before.
  let [lastNumber, last]: [number, Stretch] = [0, readStretch(0)];
  return (seconds) => {
    const number = Math.floor(seconds / stretchSeconds);
    if (number !== lastNumber) {
      [lastNumber, last] = [number, known.get(number) ?? readStretch(number)];
      known.set(number, last);
    }
    const offset = seconds < last.changesAtSeconds ? last.first : last.second;
    return Math.floor((seconds + offset) / daySeconds);
  };
}

/** The first second for which something is true that is not at `from`, is at `to`, and stays so in between. */
function firstOf(from: number, to: number, isTrue: (seconds: number) => boolean): number {
  let [no, yes] = [from, to];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isTrue(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
