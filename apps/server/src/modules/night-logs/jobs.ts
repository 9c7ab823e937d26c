import { createBatcher } from "../../platform/batches/create-batcher.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import {
  type ForgetJob,
  forgetQueue,
  type MergeLogsJob,
  mergeLogsQueue,
  type PurgeJob,
  purgeQueue,
} from "../nights/store/queues.ts";
import { forgetNight, purgeNight } from "./forget/forget-night.ts";
import { type CopiesJob, copiesQueue } from "./record/record-analysed-logs.ts";
import { judgeCopiesOfUpload } from "./reread/judge-again.ts";
import type { MergeDeps } from "./settle/merge-logs.ts";
import { readLogsAgain } from "./settle/settle-night.ts";

export function nightLogJobs(jobs: Jobs, deps: MergeDeps & Pick<Deps, "arrivals" | "db">) {
  jobs.define<PurgeJob>({
    name: purgeQueue,
    concurrency: 1,
    handle: ({ data }) => purgeNight(deps, data.nightUuid),
  });
  jobs.define<ForgetJob>({
    name: forgetQueue,
    concurrency: 1,
    handle: ({ data }) => forgetNight(deps, data.nightUuid),
  });
  jobs.define<MergeLogsJob>({
    name: mergeLogsQueue,
    concurrency: 1,
    handle: ({ data }) => readLogsAgain(deps, data.nightUuid),
  });
  // Copies are looked for one night after the other and later than new uploads, because nobody waits for them.
  const lookForCopies = createBatcher<string, void>({
    maxSize: 1,
    run: async (uploadUuids) => {
      for (const uploadUuid of uploadUuids) await judgeCopiesOfUpload(deps, uploadUuid);
      return uploadUuids.map(() => undefined);
    },
  });
  jobs.define<CopiesJob>({
    name: copiesQueue,
    concurrency: 1,
    async handle({ data }) {
      await deps.arrivals.giveWay();
      await lookForCopies(data.uploadUuid);
    },
  });
}
