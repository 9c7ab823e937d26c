import { rankedRunMs } from "@hunt/contracts/limits";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RunRow } from "./queries.ts";

/** The run, if it can still be played at `nowMs`; else `run_not_found` or `run_over`. */
export function openRun(run: RunRow | undefined, nowMs: number): RunRow {
  if (run === undefined) throw new AppError("run_not_found");
  if (run.ended_at !== null || nowMs > run.begun_at.getTime() + rankedRunMs) throw new AppError("run_over");
  return run;
}
