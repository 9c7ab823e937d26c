import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { compareOwnLogs, isSameNight, type LogMoments } from "../match/same-night.ts";
import { type LogOfUpload, selectLogsOfUpload } from "./erasure-queries.ts";
import { selectNightsSentBySquads } from "./owner-queries.ts";

/** The nights of an upload's log: those that still exist, and those that are gone or never became one. */
export interface LogsOfUpload {
  readonly kept: readonly LogOfUpload[];
  readonly forgotten: readonly LogOfUpload[];
}

export async function readLogsOfUpload(trx: Transaction, uploadUuid: string): Promise<LogsOfUpload> {
  const logs = await selectLogsOfUpload(trx, uploadUuid);
  return { kept: logs.filter(({ isNight }) => isNight), forgotten: logs.filter(({ isNight }) => !isNight) };
}

/**
 * Returns the numbers, in an analysis of the upload's log, of its forgotten nights. A night that still exists is never among them,
 * however the current engine divides the log into nights.
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

/** Both logs come from one file. */
const clockless = (moments: readonly number[]): LogMoments => ({ moments, sessionStartedAtMs: null });

/** Returns those of some nights that accounts of their own squads sent. Called before some of the logs are deleted. */
export async function findNightsSentBySquads(
  trx: Transaction,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return await selectNightsSentBySquads(trx, nightUuids);
}
