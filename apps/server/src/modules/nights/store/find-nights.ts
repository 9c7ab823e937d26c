import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { compareOwnLogs, isSameNight, type LogMoments } from "../match/same-night.ts";
import { type LogOfUpload, selectLogsOfUpload } from "./erasure-queries.ts";
import { selectNightsSentBySquads } from "./owner-queries.ts";

/** What an upload's log shows of nights that are there, and of those that are none any more or never became one. */
export interface LogsOfUpload {
  readonly kept: readonly LogOfUpload[];
  readonly forgotten: readonly LogOfUpload[];
}

export async function readLogsOfUpload(trx: Transaction, uploadUuid: string): Promise<LogsOfUpload> {
  const logs = await selectLogsOfUpload(trx, uploadUuid);
  return { kept: logs.filter(({ isNight }) => isNight), forgotten: logs.filter(({ isNight }) => !isNight) };
}

/**
 * Which nights of an upload's log, by their numbers in its analysis, are forgotten. What is of a night that is still there is none of
 * them, however the engine of today cuts the log into nights.
 */
export function findForgottenNights(
  { nights }: Pick<Analysis, "nights">,
  { kept, forgotten }: LogsOfUpload,
): readonly number[] {
  return nights.flatMap(({ number, huntMomentsMs }) => {
    const isOneOf = (logs: readonly LogOfUpload[]) =>
      logs.some(({ moments }) => isSameNight(compareOwnLogs(clockless(moments), clockless(huntMomentsMs))));
    return isOneOf(forgotten) && !isOneOf(kept) ? [number] : [];
  });
}

/** Both are of one file. */
const clockless = (moments: readonly number[]): LogMoments => ({ moments, sessionStartedAtMs: null });

/** Those of some nights that hunters of their squads sent, by accounts: before some of their logs go. */
export async function findNightsSentBySquads(
  trx: Transaction,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return await selectNightsSentBySquads(trx, nightUuids);
}
