import { type NextNightAnswer, upcomingNightsCount } from "@hunt/contracts/utility";
import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { nightClockAt, upcomingNights } from "@hunt/engine/clock/night-clock";

/**
 * Presents whether it is day or night, the bounty expiry, and the next nights, at an instant in milliseconds since the
 * epoch.
 */
export function presentNextNight(nowMs: number, cycle: NightCycle): NextNightAnswer {
  const { isNight, expiryMs } = nightClockAt(nowMs, cycle);
  return {
    expiryDate: new Date(expiryMs).toISOString(),
    isNight,
    upcoming: upcomingNights(nowMs, upcomingNightsCount, cycle).map((night) => ({
      startsAt: new Date(night.nightStartsAtMs).toISOString(),
      expiryDate: new Date(night.expiryMs).toISOString(),
    })),
  };
}
