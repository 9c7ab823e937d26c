import type { Jobs } from "../../platform/jobs/jobs.ts";
import { boardWorkQueue } from "./begin-board-work.ts";
import { type BoardWorkDeps, followBoardWork } from "./follow-board-work.ts";

export function boardWorkJobs(jobs: Jobs, deps: BoardWorkDeps) {
  jobs.define({
    name: boardWorkQueue,
    concurrency: 1,
    // The timer also continues work that the end of a lock has left, and work whose job used up its tries.
    at: "* * * * *",
    handle: ({ signal }) => followBoardWork(deps, signal),
  });
}
