import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { analyseExtract } from "../../extracts/analyse-extract.ts";
import { cutExtract } from "../../extracts/change-extract.ts";
import { getExtract } from "../../extracts/get-extract.ts";
import { deleteEmptyUploads, lockUploadOfLog } from "../known/log-queries.ts";
import { compareOwnLogs, isSameNight, type LogMoments } from "../match/same-night.ts";
import { type LogOfUpload, selectLogsOfUpload } from "./queries.ts";

/** The dependencies of cutting nights out of extracts. */
export type CutDeps = Pick<Deps, "config" | "threads">;

/**
 * Cuts nights that no longer exist out of the stored extracts of some uploads, with the names of their squads, which
 * nobody could find there any more. Uploads without a remaining night are removed. The remaining nights have the same
 * analysis as before. Called in the transaction of forgetting nights.
 */
export async function cutForgottenNights(
  deps: CutDeps,
  trx: Transaction,
  uploadUuids: readonly string[],
): Promise<void> {
  await deleteEmptyUploads(trx, uploadUuids);
  for (const uploadUuid of [...new Set(uploadUuids)].sort()) await cutUpload(deps, trx, uploadUuid);
}

async function cutUpload(deps: CutDeps, trx: Transaction, uploadUuid: string): Promise<void> {
  if (!(await lockUploadOfLog(trx, uploadUuid))) return;
  const logs = await readLogsOfUpload(trx, uploadUuid);
  const extract = logs.forgotten.length === 0 ? undefined : await getExtract(trx, uploadUuid);
  if (!extract) return;
  const { analysis } = await analyseExtract(deps, extract);
  const forgotten = new Set(findForgottenNights(analysis, logs));
  if (forgotten.size === 0) return;
  const numbers = analysis.nights.flatMap(({ number }) => (forgotten.has(number) ? [] : [number]));
  await cutExtract(deps, trx, { uploadUuid, extract, numbers });
}

/** The nights of an upload's log: those that still exist, and those that were deleted or never published. */
interface LogsOfUpload {
  readonly kept: readonly LogOfUpload[];
  readonly forgotten: readonly LogOfUpload[];
}

async function readLogsOfUpload(trx: Transaction, uploadUuid: string): Promise<LogsOfUpload> {
  const logs = await selectLogsOfUpload(trx, uploadUuid);
  return { kept: logs.filter(({ isNight }) => isNight), forgotten: logs.filter(({ isNight }) => !isNight) };
}

/**
 * Returns the numbers, in an analysis of the upload's log, of its forgotten nights. A night that still exists is never among them,
 * however the current engine divides the log into nights.
 */
function findForgottenNights(
  { nights }: Pick<Analysis, "nights">,
  { kept, forgotten }: LogsOfUpload,
): readonly number[] {
  return nights.flatMap(({ number, huntMomentsMs }) => {
    const isOneOf = (logs: readonly LogOfUpload[]) =>
      logs.some(({ moments }) => isSameNight(compareOwnLogs(clockless(moments), clockless(huntMomentsMs))));
    return isOneOf(forgotten) && !isOneOf(kept) ? [number] : [];
  });
}

/** Leaves out when the session started, because both logs come from one file and so have one clock. */
const clockless = (moments: readonly number[]): LogMoments => ({ moments, sessionStartedAtMs: null });
