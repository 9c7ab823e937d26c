import type { RankedScoreAnswer, ScoreRankedRunBody } from "@hunt/contracts/games";
import { rankedReplayMs } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import { judgedDays } from "@hunt/engine/games/ranked/knows-jitter";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { openRun } from "./begin-run.ts";
import { canPlayRun } from "./can-play-run.ts";
import { framePhaseOf, jittersOf } from "./draw-chance.ts";
import type { Judgement, SubmittedRun } from "./judge-run.ts";
import { presentScore } from "./present-score.ts";
import {
  countScores,
  type EarlierRun,
  type EndedRun,
  endRun,
  type GameRunRow,
  lockRun,
  selectEarlierRuns,
  selectRun,
  withdrawScores,
} from "./queries.ts";

const thread = new URL("./judge-run.thread.ts", import.meta.url);

export interface ScoreRunInput extends ScoreRankedRunBody {
  readonly game: GameName;
}

/**
 * Ends a ranked run by its inputs, with a score or with a refusal that is kept with the inputs for moderators. When
 * only several days together show a program, the runs of the days before lose their scores. When many requests come at
 * once, only one of them ends the run. Refuses with `run_not_found`, `run_over` and the codes of `judgeRun`.
 */
export async function scoreRun(
  deps: ChangeDeps & Pick<Deps, "threads">,
  actor: AnyActor,
  { game, runUuid, inputs }: ScoreRunInput,
): Promise<RankedScoreAnswer> {
  const nowMs = deps.clock();
  const found = await selectRun(deps.db, { uuid: runUuid, game });
  // A run that cannot be ended by this request is refused before the costly replay.
  if (found === undefined) throw new AppError("run_not_found");
  const permission = canPlayRun(actor, { userUuid: found.user_uuid });
  if (permission !== "allowed") throw new AppError(permission);
  const run = openRun(found, nowMs);
  const earlier = await earlierRuns(deps, run);
  const judgement = await judge(deps, run, { inputs, nowMs, earlier });
  await end(deps, actor, { run, inputs, judgement, nowMs, earlier });
  if ("refusal" in judgement) throw new AppError(judgement.refusal);
  const { score } = judgement;
  const { better } = await countScores(deps.db, { game, day: run.shownDay }, score);
  return presentScore(run, { score, rank: better + 1, scoredAtMs: nowMs });
}

async function earlierRuns(
  { db }: Pick<Deps, "db">,
  { user_uuid: userUuid, game, shownDay: day }: GameRunRow,
): Promise<readonly EarlierRun[]> {
  return userUuid === null ? [] : await selectEarlierRuns(db, { userUuid, game, day }, judgedDays - 1);
}

interface HandedIn {
  readonly inputs: unknown;
  readonly nowMs: number;
  readonly earlier: readonly EarlierRun[];
}

async function judge(
  { threads }: Pick<Deps, "threads">,
  { game, seed, told_ms: jitterSentMs, begun_at: begunAt }: GameRunRow,
  { inputs, nowMs, earlier }: HandedIn,
): Promise<Judgement> {
  const handedIn: SubmittedRun = {
    game,
    inputs,
    framePhase: framePhaseOf(seed),
    jittersMs: jittersOf(seed, jitterSentMs.length),
    jitterSentMs,
    submittedMs: nowMs - begunAt.getTime(),
    earlier: earlier.map((run) => ({
      inputs: run.inputs,
      framePhase: framePhaseOf(run.seed),
      jittersMs: jittersOf(run.seed, run.told_ms.length),
    })),
  };
  return await threads.run<SubmittedRun, Judgement>(thread, handedIn, { maxWorkMs: rankedReplayMs });
}

interface Ending extends HandedIn {
  readonly run: GameRunRow;
  readonly judgement: Judgement;
}

async function end(deps: ChangeDeps, actor: AnyActor, { run, inputs, judgement, nowMs, earlier }: Ending) {
  const { uuid, game } = run;
  const ended: EndedRun = {
    endedAt: new Date(nowMs),
    inputs,
    ...("refusal" in judgement
      ? { score: null, refusal: judgement.refusal, details: judgement.details }
      : { score: judgement.score, refusal: null, details: null }),
  };
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const locked = await lockRun(trx, { uuid, game });
      return { locked, userUuid: locked?.user_uuid ?? null };
    },
    may: canPlayRun,
    change: async (trx, { locked }) => {
      const stillOpen = openRun(locked, nowMs);
      // A limb was asked for while the run was judged, so the inputs cannot contain it.
      if (stillOpen.told_ms.length !== run.told_ms.length) throw new AppError("limb_too_early");
      await endRun(trx, uuid, ended);
      // A refusal over several days together also applies to the runs of those days that were accepted one by one.
      const isOfDays = ended.details?.code === "knows_jitter_over_days";
      const together = isOfDays ? earlier.map((one) => one.uuid) : [];
      const withdrawn = await withdrawScores(trx, together, { ...ended.details, by: uuid });
      return {
        result: undefined,
        entry: {
          action: ended.refusal === null ? "game_run.score" : "game_run.refuse",
          objectKind: "game_run",
          object: uuid,
          details: {
            game,
            score: ended.score,
            refusal: ended.refusal,
            ...ended.details,
            ...(withdrawn.length > 0 && { withdrawn }),
          },
        },
      };
    },
  });
}
