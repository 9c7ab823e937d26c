import { daysLater } from "../frame/ranked/utc-days.ts";

/** On how many days in a row there was a daily run: up to today, or up to yesterday while today is still to come. */
export function dailyStreak(days: readonly string[], today: string): number {
  const played = new Set(days);
  let day = played.has(today) ? today : daysLater(today, -1);
  let count = 0;
  while (played.has(day)) {
    count += 1;
    day = daysLater(day, -1);
  }
  return count;
}
