import type { Night, Run } from "./analysis.ts";

/** Returns the runs of a night that readers see: those without a capture or a kill are shown nowhere (docs/game-log.md 4). */
export function shownRuns(night: Pick<Night, "runs">): readonly Run[] {
  return night.runs.filter((run) => run.eidolons.some((eidolon) => eidolon.result !== "unfinished"));
}
