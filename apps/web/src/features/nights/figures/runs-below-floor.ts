import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { hostedRuns } from "./hosted-runs.ts";

/** The numbers of a night's runs that show what the game does not allow. */
export function runsBelowFloor(night: Pick<NightView, "runs" | "diagnostics">): readonly number[] {
  const hosted = hostedRuns(night);
  return night.runs
    .filter((run) => isBelowFloor({ ...run, perspective: hosted.has(run.index) ? "host" : "client" }))
    .map((run) => run.index);
}
