import type { NightStanding } from "@hunt/contracts/nights";

/** Whether a night counts, as it is told. */
export function presentStanding(standing: {
  readonly is_counted: boolean;
  readonly is_disputed: boolean;
}): NightStanding {
  if (standing.is_disputed) return "disputed";
  return standing.is_counted ? "counted" : "unconfirmed";
}
