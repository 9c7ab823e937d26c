import type { Jobs } from "../../platform/jobs/jobs.ts";
import { checkVideos, type VideoCheckDeps } from "./check-videos.ts";

export function verificationJobs(jobs: Jobs, deps: VideoCheckDeps) {
  jobs.define({
    name: "check-videos",
    concurrency: 1,
    at: "37 * * * *",
    handle: ({ signal }) => checkVideos(deps, signal),
  });
}
