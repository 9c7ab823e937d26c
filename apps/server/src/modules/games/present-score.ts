import type {
  OwnRankedRunAnswer,
  RankedRunAnswer,
  RankedScoreAnswer,
  RecordRunAnswer,
  ScoreEntryAnswer,
} from "@hunt/contracts/games";
import { rankedRunMs } from "@hunt/contracts/limits";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import type { GameName } from "@hunt/engine/domain/game-names";
import { framePhaseOf } from "./draw-chance.ts";
import type { ExportedRunRow } from "./export-queries.ts";
import type { GameRunRow, ScoreRow } from "./queries.ts";
import type { CandidateRow } from "./score-place-queries.ts";

/** Returns a score as it is shown: points are whole numbers, the Teralyst's time is in seconds. */
export function shownScore(game: GameName, score: number): number {
  return game === "teralyst" ? secondsFromMs(score) : score;
}

/** Presents a run that begins, without its seed, and with only the chance that is known from the start. */
export function presentRun({ uuid, game, shownDay, seed, begun_at: begunAt }: GameRunRow): RankedRunAnswer {
  return {
    uuid,
    game,
    day: shownDay,
    framePhase: framePhaseOf(seed),
    endsAt: new Date(begunAt.getTime() + rankedRunMs).toISOString(),
  };
}

interface ScoreOfRun {
  readonly score: number;
  readonly rank: number;
  readonly scoredAtMs: number;
}

export function presentScore(
  { game, shownDay }: GameRunRow,
  { score, rank, scoredAtMs }: ScoreOfRun,
): RankedScoreAnswer {
  return {
    game,
    day: shownDay,
    score: shownScore(game, score),
    rank,
    scoredAt: new Date(scoredAtMs).toISOString(),
  };
}

/** Presents a line of a day's list. */
export function presentEntry(
  game: GameName,
  row: ScoreRow,
  { rank, hunter }: { readonly rank: number; readonly hunter: UserAnswer | undefined },
): ScoreEntryAnswer {
  return { rank, ...presentPlayed(game, row, hunter) };
}

/** Presents the best of the latest runs, without its seed and its inputs. */
export function presentRecordRun(
  game: GameName,
  row: CandidateRow,
  { steps, hunter }: { readonly steps: readonly number[]; readonly hunter: UserAnswer | undefined },
): RecordRunAnswer {
  return {
    ...presentPlayed(game, row, hunter),
    steps: steps.map((score) => shownScore(game, score)),
  };
}

/** Presents who has which score; the name is shown only when the hunter has verified it. */
function presentPlayed(
  game: GameName,
  { score, ended_at: endedAt }: Pick<ScoreRow, "score" | "ended_at">,
  hunter: UserAnswer | undefined,
) {
  return {
    userUuid: hunter?.uuid ?? null,
    ign: hunter?.ign ?? null,
    score: shownScore(game, score),
    scoredAt: endedAt.toISOString(),
  };
}

/**
 * Presents an account's own run of a day. The details of a refusal are for moderators only, because they would teach
 * how to cheat better.
 */
export function presentOwnRun(run: GameRunRow, rank: number | null, nowMs: number): OwnRankedRunAnswer {
  const { score, refusal, game, begun_at: begunAt } = run;
  const isOver = nowMs > begunAt.getTime() + rankedRunMs;
  return {
    state: score !== null ? "scored" : refusal !== null ? "refused" : isOver ? "over" : "open",
    refusal,
    rank,
    score: score === null ? null : shownScore(game, score),
  };
}

export function presentExportedRun({
  uuid,
  game,
  begun_at,
  ended_at,
  score,
  refusal,
  inputs,
}: ExportedRunRow) {
  return {
    uuid,
    game,
    begunAt: begun_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    score,
    refusal,
    inputs,
  };
}
