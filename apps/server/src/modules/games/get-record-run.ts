import type { RecordRunAnswer } from "@hunt/contracts/games";
import { maxPercentileRuns, maxRecordCandidates, rankedReplayMs } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import { findSuspended, showHunters } from "../users/show/find-hunter.ts";
import { framePhaseOf, jittersOf } from "./draw-chance.ts";
import { presentRecordRun } from "./present-score.ts";
import type { RecordCandidates, RecordSteps } from "./record-steps.ts";
import { type CandidateRow, selectBestRuns } from "./score-place-queries.ts";

const thread = new URL("./record-steps.thread.ts", import.meta.url);

/**
 * Returns the best of a game's latest ranked runs with its score after each step, the same for everybody; null without
 * one. The run of a suspended or a deleted account is never returned; one without a verified name has no name.
 */
export async function getRecordRun(
  deps: Pick<Deps, "db" | "log" | "clock" | "threads">,
  game: GameName,
): Promise<RecordRunAnswer | null> {
  const runs = await findCandidates(deps, game);
  if (runs.length === 0) return null;
  const candidates: RecordCandidates = {
    game,
    runs: runs.map(({ seed, told_ms: sentMs, inputs, score }) => ({
      inputs,
      score,
      framePhase: framePhaseOf(seed),
      jittersMs: jittersOf(seed, sentMs.length),
    })),
  };
  const found = await deps.threads.run<RecordCandidates, RecordSteps | null>(thread, candidates, {
    maxWorkMs: rankedReplayMs,
  });
  const run = found === null ? undefined : runs[found.index];
  if (found === null || run === undefined) return null;
  const hunters = await showHunters(deps, [run.user_uuid], 0);
  return presentRecordRun(game, run, { steps: found.steps, hunter: hunters.get(run.user_uuid) });
}

async function findCandidates(
  deps: Pick<Deps, "db" | "clock">,
  game: GameName,
): Promise<readonly CandidateRow[]> {
  const limits = { latest: maxPercentileRuns, limit: maxRecordCandidates };
  const runs = await selectBestRuns(deps.db, game, limits);
  const suspended = await findSuspended(
    deps,
    runs.map((run) => run.user_uuid),
  );
  return runs.filter((run) => !suspended.has(run.user_uuid));
}
