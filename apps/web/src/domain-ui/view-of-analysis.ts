import { runInMs } from "@hunt/contracts/run-in-ms";
import { tellNight } from "@hunt/contracts/told-night";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { type NightView, viewOf } from "./night-view.ts";
import { slotsOfLog } from "./squad-slots.ts";

type AnalysisOfNight = Pick<Analysis, "diagnostics" | "engineVersion">;

/** A night of a log on this computer; `id` tells its runs from those of other nights. The squad has the names of the log. */
export function viewOfAnalysis(analysis: AnalysisOfNight, night: Night, id: string): NightView {
  const told = tellNight(analysis, night);
  const runs = (told.runs ?? []).map((run) => runInMs({ ...run, uuid: `${id}.${run.index}` }));
  return viewOf(told, runs, slotsOfLog(night.squad, night.squadSize));
}
