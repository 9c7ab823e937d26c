import { Temporal } from "temporal-polyfill";

/** Days since 1970-01-01. */
export type DayNumber = number;

const daySeconds = 86_400;

/** The day of a time zone at an instant in seconds. Throws a `RangeError` for a time zone that there is not. */
export function zoneDays(timeZone: string): (seconds: number) => DayNumber {
  // Temporal would take the zone of a written instant too.
  const { timeZone: name } = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions();
  // Asking Temporal takes microseconds, and a hunter has thousands of nights: an offset is good until the next change.
  let [fromSeconds, untilSeconds, offsetSeconds] = [0, 0, 0];
  return (seconds) => {
    if (seconds < fromSeconds || seconds >= untilSeconds) {
      const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(name);
      const change = at.getTimeZoneTransition("next");
      fromSeconds = seconds;
      untilSeconds = change === null ? Number.POSITIVE_INFINITY : change.epochMilliseconds / 1000;
      offsetSeconds = at.offsetNanoseconds / 1e9;
    }
    return Math.floor((seconds + offsetSeconds) / daySeconds);
  };
}
