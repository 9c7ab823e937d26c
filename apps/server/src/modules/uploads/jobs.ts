import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { cutForgottenNights } from "../night-logs/forget/cut-forgotten-nights.ts";
import { createUploadAnalyst, failUpload } from "./analyse/analyse-upload.ts";
import { type AnalysisJob, analysisQueue, type CutJob, cutQueue } from "./upload/upload-queues.ts";

export function uploadJobs(jobs: Jobs, deps: Deps) {
  const analyst = createUploadAnalyst(deps);
  jobs.define<AnalysisJob>({
    name: analysisQueue,
    async handle({ data, isLastAttempt, signal }) {
      await deps.arrivals.giveWay();
      await analyst.analyse({ uploadUuid: data.uploadUuid, isLastAttempt, signal });
    },
    giveUp: ({ uploadUuid }) => failUpload(deps, uploadUuid, "analysis_failed"),
  });
  jobs.define<CutJob>({
    name: cutQueue,
    concurrency: 1,
    handle: ({ data }) => cutVoices(deps, data.uploadUuids),
  });
}

/** Cuts nights that were removed with their owners out of the uploads of senders who did not own them. */
async function cutVoices(
  deps: Pick<Deps, "config" | "db" | "threads">,
  uploadUuids: readonly string[],
): Promise<void> {
  await deps.db.transaction().execute((trx) => cutForgottenNights(deps, trx, uploadUuids));
}
