import type { Night, Run } from "./analysis.ts";

/** The runs that a night is made of for its readers: those without a capture or a kill are shown nowhere (docs/game-log.md 4). */
export function shownRuns(night: Pick<Night, "runs">): readonly Run[] {
  return night.runs.filter((run) => run.eidolons.some((eidolon) => eidolon.result !== "unfinished"));
}
