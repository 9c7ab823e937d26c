import type {
  OwnRankedRunAnswer,
  RankedRunAnswer,
  RankedScoreAnswer,
  ScoreEntryAnswer,
} from "@hunt/contracts/games";
import { rankedRunMs } from "@hunt/contracts/limits";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import type { GameName } from "@hunt/engine/domain/game-names";
import { framePhaseOf } from "./draw-chance.ts";
import type { ExportedRunRow } from "./export-queries.ts";
import type { RunRow, ScoreRow } from "./queries.ts";

/** Points are whole, the Teralyst's time is told in seconds. */
export function shownScore(game: GameName, score: number): number {
  return game === "teralyst" ? secondsFromMs(score) : score;
}

/** A run that begins: never its seed, and of what chance brings only what is there from the start. */
export function presentRun({ uuid, game, shownDay, seed, begun_at: begunAt }: RunRow): RankedRunAnswer {
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
  { game, shownDay }: RunRow,
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

/** A line of a day's list: the name only of who has verified one. */
export function presentEntry(
  game: GameName,
  { score, ended_at: endedAt }: ScoreRow,
  { rank, hunter }: { readonly rank: number; readonly hunter: UserAnswer | undefined },
): ScoreEntryAnswer {
  return {
    rank,
    userUuid: hunter?.uuid ?? null,
    ign: hunter?.ign ?? null,
    score: shownScore(game, score),
    scoredAt: endedAt.toISOString(),
  };
}

/** How one's own run of a day is. Its refusal's details are for moderators: they would teach how to cheat better. */
export function presentOwnRun(run: RunRow, rank: number | null, nowMs: number): OwnRankedRunAnswer {
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
