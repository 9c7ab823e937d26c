import type { RecordRunAnswer } from "@hunt/contracts/games";
import {
  maxHunterCandidates,
  maxPercentileRuns,
  maxRecordCandidates,
  rankedReplayMs,
} from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import { findSuspended, showHunters } from "../users/show/find-hunter.ts";
import { framePhaseOf, jittersOf } from "./draw-chance.ts";
import { presentRecordRun } from "./present-score.ts";
import type { RecordCandidates, RecordSteps } from "./record-steps.ts";
import { type CandidateRow, selectBestRuns, selectBestRunsOf } from "./score-place-queries.ts";

const thread = new URL("./record-steps.thread.ts", import.meta.url);

type RunDeps = Pick<Deps, "db" | "log" | "clock" | "threads">;

/**
 * Returns the best of a game's latest ranked runs with its score after each step, the same for everybody; null without
 * one. The run of a suspended or a deleted account is never returned; one without a verified name has no name.
 */
export async function getRecordRun(deps: RunDeps, game: GameName): Promise<RecordRunAnswer | null> {
  const limits = { latest: maxPercentileRuns, limit: maxRecordCandidates };
  const found = await findFirst(deps, game, await selectBestRuns(deps.db, game, limits));
  if (found === null) return null;
  const hunters = await showHunters(deps, [found.run.user_uuid], 0);
  return presentRecordRun(game, found.run, { steps: found.steps, hunter: hunters.get(found.run.user_uuid) });
}

/**
 * Returns the best of a hunter's ranked runs of a game with its score after each step, the same for everybody; null without one,
 * and for whoever has no verified name, because nobody may learn what an anonymous account has played.
 */
export async function getHunterRun(
  deps: RunDeps,
  game: GameName,
  userUuid: string,
): Promise<RecordRunAnswer | null> {
  const hunter = (await showHunters(deps, [userUuid], 0)).get(userUuid);
  if (hunter === undefined) return null;
  const best = await selectBestRunsOf(deps.db, { userUuid, game }, maxHunterCandidates);
  const found = await findFirst(deps, game, best);
  return found === null ? null : presentRecordRun(game, found.run, { steps: found.steps, hunter });
}

/** Returns the first of the runs, best first, that may be shown and can be played again, with its score after each step. */
async function findFirst(
  deps: RunDeps,
  game: GameName,
  best: readonly CandidateRow[],
): Promise<{ readonly run: CandidateRow; readonly steps: readonly number[] } | null> {
  const suspended = await findSuspended(
    deps,
    best.map((run) => run.user_uuid),
  );
  const runs = best.filter((run) => !suspended.has(run.user_uuid));
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
  return found === null || run === undefined ? null : { run, steps: found.steps };
}
