import type { SideAgainst } from "@hunt/contracts/against";
import type { Reading } from "./both-lines.ts";
import { apartMs, whoIsAhead } from "./judged.ts";

/**
 * Which share of the time each of the two was ahead, from the first reading of both to the last; what stood at a reading
 * stands until the next. null while there is no such time.
 */
export function aheadShare(readings: readonly Reading[]): Readonly<Record<SideAgainst, number>> | null {
  const timesMs = { hunter: 0, other: 0 };
  let allMs = 0;
  for (const [index, { instantMs, hunterMs, otherMs }] of readings.entries()) {
    const apart = apartMs(hunterMs, otherMs);
    const untilMs = (readings[index + 1]?.instantMs ?? instantMs) - instantMs;
    if (apart === null) continue;
    allMs += untilMs;
    const who = whoIsAhead(apart);
    if (who !== null) timesMs[who] += untilMs;
  }
  return allMs === 0 ? null : { hunter: timesMs.hunter / allMs, other: timesMs.other / allMs };
}
