import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { createUploadAnalyst, failUpload } from "./analyse/analyse-upload.ts";
import { type CutJob, cutQueue } from "./cut-queue.ts";
import { cutVoices } from "./remove/cut-voices.ts";

/** The queue of uploads that wait for their analysis. */
export const analysisQueue = "analyse-upload";

/** What stands in the queue: the upload itself holds everything else. */
export interface AnalysisJob {
  readonly uploadUuid: string;
}

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
