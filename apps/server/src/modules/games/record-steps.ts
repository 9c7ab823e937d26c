import type { GameName } from "@hunt/engine/domain/game-names";
import { rankedOptions, rankedScore } from "@hunt/engine/games/ranked/ranked-runs";
import { runSteps } from "@hunt/engine/games/ranked/run-steps";
import { replayRun } from "@hunt/engine/games/replay/replay-run";
import type { ChanceOfRun } from "./judge-run.ts";

/** A scored run, with what is needed to play it again. */
export interface ScoredRun extends ChanceOfRun {
  readonly score: number;
}

export interface RecordSteps {
  /** The index of the run among the candidates. */
  readonly index: number;
  /** The score after each step of the run. */
  readonly steps: readonly number[];
}

export interface RecordCandidates {
  readonly game: GameName;
  readonly runs: readonly ScoredRun[];
}

/**
 * Returns the steps of the first run that can be replayed to its score; null when there is none. The rules may have changed
 * since a run was played. The function is pure.
 */
export function findRecordSteps({ game, runs }: RecordCandidates): RecordSteps | null {
  for (const [index, { score, ...played }] of runs.entries()) {
    const replayed = replayRun({ game, options: rankedOptions[game], ...played });
    if ("run" in replayed && rankedScore(replayed.run) === score)
      return { index, steps: runSteps(replayed.run) };
  }
  return null;
}
