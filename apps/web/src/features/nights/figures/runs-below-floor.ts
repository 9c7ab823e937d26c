import type { NightAnswer } from "@hunt/contracts/nights";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import { runsInMs } from "../../../domain-ui/run-in-ms.ts";
import { hostedRuns } from "./hosted-runs.ts";

/** The numbers of a night's runs that show what the game does not allow. */
export function runsBelowFloor(night: Pick<NightAnswer, "runs" | "diagnostics">): readonly number[] {
  const hosted = hostedRuns(night);
  return runsInMs(night)
    .filter((run) => isBelowFloor({ ...run, perspective: hosted.has(run.index) ? "host" : "client" }))
    .map((run) => run.index);
}
