import { createBatcher } from "../../../platform/batches/create-batcher.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, type ErrorCode } from "../../../platform/errors/app-error.ts";
import { analyseExtract } from "../../extracts/analyse-extract.ts";
import type { StoredExtract } from "../../extracts/pack-extract.ts";
import { refuseUnusable } from "../receive/receive-log.ts";
import { beginAnalyses, markUploadFailed } from "./analysis-queries.ts";
import { createUploadRecorder, type RecordedUpload, type UploadRecorder } from "./record-uploads.ts";

type AnalysisDeps = Pick<Deps, "db" | "clock" | "config" | "jobs" | "newId" | "threads" | "log">;

export interface AnalyseUploadInput {
  readonly uploadUuid: string;
  /** Whether a failure of this try is final. */
  readonly isLastAttempt: boolean;
  readonly signal: AbortSignal;
}

/** Analyses stored uploads; those that are requested together begin and end together. */
export interface UploadAnalyst {
  /**
   * Analyses a stored upload and records its nights, all in one transaction: an upload is finished exactly once,
   * however often and wherever its job runs. An upload that was deleted meanwhile is left alone. An upload whose
   * extract has meanwhile lost the names of a deleted account (forget-uploader.ts) is analysed again.
   */
  analyse(input: AnalyseUploadInput): Promise<void>;
}

/** The number of jobs that are fetched at once. */
const maxBegunAtOnce = 16;

export function createUploadAnalyst(deps: AnalysisDeps): UploadAnalyst {
  const record = createUploadRecorder(deps);
  const begin = createBatcher<string, StoredExtract | undefined>({
    maxSize: maxBegunAtOnce,
    run: async (uuids) => {
      const begun = await beginAnalyses(deps.db, uuids, new Date(deps.clock()));
      return uuids.map((uuid) => begun.get(uuid));
    },
  });
  return {
    async analyse(input) {
      let became: RecordedUpload = "changed";
      while (became === "changed") {
        const extract = await begin(input.uploadUuid);
        became = extract ? await analyseOnce(deps, { ...input, extract, record }) : "ended";
      }
    },
  };
}

interface BegunUpload extends AnalyseUploadInput {
  readonly extract: StoredExtract;
  readonly record: UploadRecorder;
}

async function analyseOnce(
  deps: AnalysisDeps,
  { uploadUuid, isLastAttempt, signal, extract, record }: BegunUpload,
): Promise<RecordedUpload> {
  try {
    const { summary, ...witnessed } = await analyseExtract(deps, extract, signal);
    refuseUnusable(summary);
    return await record({ uploadUuid, witnessed, signal });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await failUpload(deps, uploadUuid, error.code);
    else {
      if (isLastAttempt) await failUpload(deps, uploadUuid, "analysis_failed");
      throw error;
    }
    return "ended";
  }
}

/** Marks an upload as failed unless it has ended already. */
export async function failUpload(
  deps: Pick<Deps, "db" | "clock" | "log">,
  uploadUuid: string,
  errorCode: ErrorCode,
): Promise<void> {
  const hasFailed = await markUploadFailed(deps.db, uploadUuid, { errorCode, now: new Date(deps.clock()) });
  if (hasFailed) deps.log.warn({ uploadUuid, errorCode }, "an upload failed");
}
