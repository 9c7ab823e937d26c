import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { type Kysely, type NotNull, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";

export interface ScoreOfDay {
  readonly userUuid: string;
  readonly game: GameName;
  readonly day: string;
}

/**
 * Returns how many lines of a day's list stand before an account's line, in the list's order; undefined when the
 * account has no score.
 */
export async function countScoresBefore(
  db: Kysely<Database>,
  { userUuid, game, day }: ScoreOfDay,
): Promise<number | undefined> {
  const better = sql.raw(betterScore[game] === "higher" ? ">" : "<");
  const { rows } = await sql<{ before: string }>`
    select (
      select count(*) from game_run other
      where other.game = own.game and other.day = own.day and other.score is not null and (
        other.score ${better} own.score
        or (other.score = own.score and (other.ended_at, other.uuid) < (own.ended_at, own.uuid))
      )
    ) as before
    from game_run own
    where own.user_uuid = ${userUuid} and own.game = ${game} and own.day = ${day}::date and own.score is not null
  `.execute(db);
  return rows[0] && Number(rows[0].before);
}

export interface CandidateRow {
  readonly user_uuid: string;
  readonly seed: Buffer;
  readonly told_ms: readonly number[];
  readonly inputs: unknown;
  readonly score: number;
  readonly ended_at: Date;
}

/**
 * Returns the `limit` best of a game's `latest` runs, best first, without those of deleted accounts. The earlier of two equal
 * scores is first. The runs themselves are read only once the index has told the best.
 */
export async function selectBestRuns(
  db: Kysely<Database>,
  game: GameName,
  { latest, limit }: { readonly latest: number; readonly limit: number },
): Promise<readonly CandidateRow[]> {
  const order = sql.raw(betterScore[game] === "higher" ? "desc" : "asc");
  const { rows } = await sql<CandidateRow>`
    with latest as (
      select ended_at, score from game_run
      where game = ${game} and score is not null
      order by ended_at desc limit ${latest}
    ), best as (
      select distinct ended_at, score from latest
      order by score ${order}, ended_at limit ${limit}
    )
    select user_uuid, seed, told_ms, inputs, score, ended_at
    from game_run join best using (ended_at, score)
    where game = ${game} and user_uuid is not null
    order by score ${order}, ended_at, uuid limit ${limit}`.execute(db);
  return rows;
}

/** Returns the `limit` best of an account's runs of a game, best first; the earlier of two equal scores is first. */
export async function selectBestRunsOf(
  db: Kysely<Database>,
  { userUuid, game }: Pick<ScoreOfDay, "userUuid" | "game">,
  limit: number,
): Promise<readonly CandidateRow[]> {
  return await db
    .selectFrom("game_run")
    .select(["user_uuid", "seed", "told_ms", "inputs", "score", "ended_at"])
    .where("user_uuid", "=", userUuid)
    .where("game", "=", game)
    .where("score", "is not", null)
    .orderBy("score", betterScore[game] === "higher" ? "desc" : "asc")
    .orderBy("ended_at")
    .limit(limit)
    .$narrowType<{ user_uuid: NotNull; score: NotNull; ended_at: NotNull }>()
    .execute();
}
