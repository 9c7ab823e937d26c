import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { createUploadAnalyst, failUpload } from "./analyse/analyse-upload.ts";
import { cutVoices } from "./remove/cut-voices.ts";
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
