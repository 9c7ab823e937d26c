import type { Night } from "@hunt/engine/domain/analysis";
import type { Witnessed } from "@hunt/engine/signals/open-witness";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, type ErrorCode } from "../../../platform/errors/app-error.ts";
import { sessionKeyOf } from "../../nights/match/session-key.ts";
import { takeUpNight } from "../../nights/own/take-up-night.ts";
import { storeSignals } from "../../nights/signals/store-signals.ts";
import { holdNames } from "../../nights/store/hold-names.ts";
import { mergeLogs } from "../../nights/store/merge-logs.ts";
import { recordLog } from "../../nights/store/record-log.ts";
import { recordNight } from "../../nights/store/record-night.ts";
import { holdSeasonsInForce } from "../../settings/hold-seasons-in-force.ts";
import type { Season } from "../../settings/season-at.ts";
import { beginAnalysis, endUpload, type LockedUpload, lockUpload } from "../queries.ts";
import { refuseUnusable } from "../receive/receive-log.ts";
import { analyseExtract } from "./analyse-extract.ts";
import { rebuildDeps } from "./analyse-stored-extract.ts";

type AnalysisDeps = Pick<Deps, "db" | "clock" | "config" | "newId" | "threads" | "log">;

export interface AnalyseUploadInput {
  readonly uploadUuid: string;
  /** A failure now is final. */
  readonly isLastAttempt: boolean;
  readonly signal: AbortSignal;
}

/**
 * Analyses a stored upload and records its nights, all in one transaction: an upload is ended exactly once, however
 * often and wherever its job runs. An upload that was taken back meanwhile is left alone; one whose extract has lost the names of
 * a deleted account meanwhile (forget-waiting.ts) is analysed anew.
 */
export async function analyseUpload(deps: AnalysisDeps, input: AnalyseUploadInput): Promise<void> {
  while ((await analyseOnce(deps, input)) === "changed");
}

async function analyseOnce(deps: AnalysisDeps, input: AnalyseUploadInput): Promise<"ended" | "changed"> {
  const { uploadUuid } = input;
  const extract = await beginAnalysis(deps.db, uploadUuid, new Date(deps.clock()));
  if (!extract) return "ended";
  try {
    const { summary, ...witnessed } = await analyseExtract(deps, extract, input.signal);
    refuseUnusable(summary);
    return await outwaitLocks(() => recordUpload(deps, uploadUuid, witnessed), input.signal);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await failUpload(deps, uploadUuid, error.code);
    else {
      if (input.isLastAttempt) await failUpload(deps, uploadUuid, "analysis_failed");
      throw error;
    }
    return "ended";
  }
}

function hasEnded(status: string): boolean {
  return status === "completed" || status === "failed";
}

async function recordUpload(
  deps: AnalysisDeps,
  uploadUuid: string,
  witnessed: Witnessed,
): Promise<"ended" | "changed"> {
  const { analysis } = witnessed;
  return await deps.db.transaction().execute(async (trx) => {
    await holdNames(trx, analysis.nights);
    const upload = await lockUpload(trx, uploadUuid);
    if (!upload || hasEnded(upload.status)) return "ended";
    if (upload.status === "queued") return "changed";
    const seasons = await holdSeasonsInForce(trx);
    for (const night of inLockOrder(analysis.nights)) {
      // Stored one by one: the same log glued together twice finds its first half.
      await recordNightOfUpload(deps, trx, { upload, witnessed, night, seasons });
    }
    await complete(deps, trx, uploadUuid, analysis);
    return "ended";
  });
}

/** Two uploads that hold nights of the same sessions lock them in the same order. */
function inLockOrder(nights: readonly Night[]): readonly Night[] {
  return [...nights].sort((a, b) => (sessionKeyOf(a) < sessionKeyOf(b) ? -1 : 1));
}

interface NightOfUpload {
  readonly upload: LockedUpload;
  readonly witnessed: Witnessed;
  readonly night: Night;
  readonly seasons: readonly Season[];
}

/** Records a night of an upload, and what became of it there. */
async function recordNightOfUpload(
  deps: AnalysisDeps,
  trx: Transaction,
  { upload, witnessed: log, night, seasons }: NightOfUpload,
): Promise<void> {
  const { analysis } = log;
  const witnessed = log.nights.find((one) => one.number === night.number);
  const recorded = night.publishable
    ? await recordNight(deps, trx, {
        analysis,
        night,
        shape: witnessed?.shape ?? null,
        seasons,
        uploadUuid: upload.uuid,
        uploader: upload,
        scope: upload.scope,
        description: upload.description,
        uploadedAtMs: upload.createdAt.getTime(),
      })
    : null;
  // The extract holds only what was chosen: its nights bear the numbers that they had in the log.
  const number = upload.nightNumbers?.[night.number - 1] ?? night.number;
  await recordLog(deps, trx, { uploadUuid: upload.uuid, number, night, recorded });
  if (recorded && witnessed)
    await storeSignals(trx, { uploadUuid: upload.uuid, number, analysis, night, witnessed });
  if (recorded) await takeUpNight(deps, trx, { recorded, uploader: upload, description: upload.description });
  if (!recorded || recorded.status === "created") return;
  const merging = rebuildDeps(deps);
  await mergeLogs(merging, trx, recorded.uuid);
  const { uuid: nightUuid, isDisputed } = recorded;
  await merging.recheckNight(trx, { nightUuid, isOtherSquad: false, isDisputed });
}

async function complete(
  deps: AnalysisDeps,
  trx: Transaction,
  uploadUuid: string,
  analysis: Witnessed["analysis"],
): Promise<void> {
  await endUpload(trx, uploadUuid, {
    status: "completed",
    errorCode: null,
    diagnostics: JSON.stringify(analysis.diagnostics),
    engineVersion: analysis.engineVersion,
    now: new Date(deps.clock()),
  });
}

/** Ends an upload as failed unless it has ended already. */
export async function failUpload(
  deps: Pick<Deps, "db" | "clock" | "log">,
  uploadUuid: string,
  errorCode: ErrorCode,
): Promise<void> {
  const hasFailed = await endUpload(deps.db, uploadUuid, {
    status: "failed",
    errorCode,
    diagnostics: "[]",
    engineVersion: null,
    now: new Date(deps.clock()),
  });
  if (hasFailed) deps.log.warn({ uploadUuid, errorCode }, "an upload failed");
}
