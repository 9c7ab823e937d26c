import type { IneligibleNightAnswer } from "@hunt/contracts/eligible-nights";
import { shownInstant } from "../../../platform/rows/shown-instant.ts";
import type { IneligibleNightRow } from "./eligible-queries.ts";

/** A night that cannot be sent in for a verification, to whoever's it is. */
export function presentIneligibleNight(night: IneligibleNightRow): IneligibleNightAnswer {
  const { uuid, format, season, created_at, started_at, played_on, reasons } = night;
  const days = {
    createdAt: created_at.toISOString(),
    startedAt: shownInstant(started_at),
    playedOn: started_at === null ? played_on : null,
  };
  return { night: { uuid, format, season, ...days }, reasons: [...reasons] };
}
