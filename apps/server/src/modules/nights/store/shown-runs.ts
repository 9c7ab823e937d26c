import type { Night, Run } from "@hunt/engine/domain/analysis";

/** The runs that a night is made of for others: those without a capture or a kill are shown nowhere (docs/game-log.md 4). */
export function shownRuns(night: Pick<Night, "runs">): readonly Run[] {
  return night.runs.filter((run) => run.eidolons.some((eidolon) => eidolon.result !== "unfinished"));
}
