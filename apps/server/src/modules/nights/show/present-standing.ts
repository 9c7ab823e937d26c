import type { NightLogs, NightStanding } from "@hunt/contracts/nights";

/** Whether a night counts, as it is told. */
export function presentStanding(standing: {
  readonly is_counted: boolean;
  readonly is_disputed: boolean;
  readonly is_dated: boolean;
}): NightStanding {
  if (standing.is_disputed) return "disputed";
  if (!standing.is_dated) return "undated";
  return standing.is_counted ? "counted" : "unconfirmed";
}

/** How many of a night's logs tell the same, and since when a moderator's choice holds; null where only one is known. */
export function presentLogs(standing: {
  readonly logs_count: number;
  readonly agreeing_logs_count: number;
  readonly chosen_at: Date | null;
}): NightLogs | null {
  const { logs_count: total, agreeing_logs_count: agree, chosen_at: chosenAt } = standing;
  return total > 1 ? { agree, total, chosenAt: chosenAt?.toISOString() ?? null } : null;
}
