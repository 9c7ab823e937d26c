import type { DisputedNightAnswer } from "@hunt/contracts/disputed-nights";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { DisputedNightRow } from "./queries.ts";

interface DisputedView {
  readonly night: NightAnswer;
  readonly mayChoose: boolean;
}

/** Presents a night in the list of nights that wait for a choice. */
export function presentDisputedNight(
  { since, reason }: DisputedNightRow,
  { night, mayChoose }: DisputedView,
): DisputedNightAnswer {
  return {
    night: {
      uuid: night.uuid,
      scope: night.scope,
      season: night.season,
      squadSize: night.squadSize,
      format: night.format,
      averageRealTime: night.averageRealTime,
      createdAt: night.createdAt,
      startedAt: night.startedAt,
      playedOn: night.playedOn,
      users: night.users,
      logs: night.logs,
    },
    since: since.toISOString(),
    reason,
    mayChoose,
  };
}
