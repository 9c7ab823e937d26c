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

/** Asking `Intl` takes microseconds, and a hunter has thousands of nights: it is asked for both ends of a week or so. */
function readZone(timeZone: string): ZoneDays {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  // Swedish is written as ISO 8601 is: 2026-03-01 23:15:00.
  const offsetAt = (seconds: number) =>
    Date.parse(`${format.format(seconds * 1000).replace(" ", "T")}Z`) / 1000 - seconds;
  const known = new Map<number, number>();
  const offsetAtStart = (stretch: number) => {
    const offset = known.get(stretch) ?? offsetAt(stretch * stretchSeconds);
    known.set(stretch, offset);
    return offset;
  };
  // Most nights are in the same stretch as the one before.
  let last = { stretch: Number.NaN, first: 0, second: 0 };
  return (seconds) => {
    const stretch = Math.floor(seconds / stretchSeconds);
    if (stretch !== last.stretch)
      last = { stretch, first: offsetAtStart(stretch), second: offsetAtStart(stretch + 1) };
    const offset = last.first === last.second ? last.first : offsetAt(seconds);
    return Math.floor((seconds + offset) / daySeconds);
  };
}
