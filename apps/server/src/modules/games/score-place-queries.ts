import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { type Kysely, sql } from "kysely";
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
