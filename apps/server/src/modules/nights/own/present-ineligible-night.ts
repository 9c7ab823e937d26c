import type { IneligibleNightAnswer } from "@hunt/contracts/eligible-nights";
import type { IneligibleNightRow } from "./eligible-queries.ts";

/** A night that cannot be sent in for a verification, to whoever's it is. */
export function presentIneligibleNight(night: IneligibleNightRow): IneligibleNightAnswer {
  const { uuid, format, season, created_at, reasons } = night;
  return { night: { uuid, format, season, createdAt: created_at.toISOString() }, reasons: [...reasons] };
}
