import type { Jobs } from "../../platform/jobs/jobs.ts";
import { boardWorkQueue } from "./begin-board-work.ts";
import { type BoardWorkDeps, followBoardWork } from "./follow-board-work.ts";

export function boardWorkJobs(jobs: Jobs, deps: BoardWorkDeps) {
  jobs.define({
    name: boardWorkQueue,
    concurrency: 1,
    // Also what the end of a lock left, and what was tried too often.
    at: "* * * * *",
    handle: ({ signal }) => followBoardWork(deps, signal),
  });
}
