import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { GameRunTable } from "../../platform/database/tables/game-tables.ts";

const shownDay = sql<string>`to_char(day, 'YYYY-MM-DD')`.as("shownDay");
const runColumns = [
  "uuid",
  "user_uuid",
  "game",
  "seed",
  "begun_at",
  "told_ms",
  "ended_at",
  "score",
  "refusal",
  shownDay,
] as const;

export type GameRunRow = Pick<
  Selectable<GameRunTable>,
  "uuid" | "user_uuid" | "game" | "seed" | "begun_at" | "told_ms" | "ended_at" | "score" | "refusal"
> & { readonly shownDay: string };

interface RunOfDay {
  readonly userUuid: string;
  readonly game: GameName;
  readonly day: string;
}

/** Stores a run, unless its account has one of that day already. Returns whether it was stored. */
export async function insertRun(trx: Transaction, run: Insertable<GameRunTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("game_run")
    .values(run)
    .onConflict((at) => at.columns(["user_uuid", "game", "day"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function selectRunOfDay(
  db: Kysely<Database>,
  { userUuid, game, day }: RunOfDay,
): Promise<GameRunRow | undefined> {
  return await db
    .selectFrom("game_run")
    .select(runColumns)
    .where("user_uuid", "=", userUuid)
    .where("game", "=", game)
    .where(onDay(day))
    .executeTakeFirst();
}

interface OneRun {
  readonly uuid: string;
  readonly game: GameName;
}

export async function selectRun(
  db: Kysely<Database>,
  { uuid, game }: OneRun,
): Promise<GameRunRow | undefined> {
  return await db
    .selectFrom("game_run")
    .select(runColumns)
    .where("uuid", "=", uuid)
    .where("game", "=", game)
    .executeTakeFirst();
}

/** Returns a run and locks it until the change is made, so that of many requests at once only one finds it open. */
export async function lockRun(trx: Transaction, { uuid, game }: OneRun): Promise<GameRunRow | undefined> {
  return await trx
    .selectFrom("game_run")
    .select(runColumns)
    .where("uuid", "=", uuid)
    .where("game", "=", game)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateJitterSentMs(
  trx: Transaction,
  uuid: string,
  jitterSentMs: readonly number[],
): Promise<void> {
  await trx.updateTable("game_run").set({ told_ms: jitterSentMs }).where("uuid", "=", uuid).execute();
}

export interface EndedRun {
  readonly endedAt: Date;
  readonly inputs: unknown;
  readonly score: number | null;
  readonly refusal: GameRunTable["refusal"];
  readonly details: Readonly<Record<string, unknown>> | null;
}

export async function endRun(trx: Transaction, uuid: string, ended: EndedRun): Promise<void> {
  await trx
    .updateTable("game_run")
    .set({
      ended_at: ended.endedAt,
      inputs: JSON.stringify(ended.inputs),
      score: ended.score,
      refusal: ended.refusal,
      refusal_details: ended.details === null ? null : JSON.stringify(ended.details),
    })
    .where("uuid", "=", uuid)
    .execute();
}

export interface EarlierRun {
  readonly uuid: string;
  readonly seed: Buffer;
  readonly told_ms: readonly number[];
  readonly inputs: unknown;
}

/**
 * Returns an account's runs of a game in the `days` days before one day. Leaves out runs without a score, unless they lost it
 * because no human can have played them.
 */
export async function selectEarlierRuns(
  db: Kysely<Database>,
  { userUuid, game, day }: RunOfDay,
  days: number,
): Promise<readonly EarlierRun[]> {
  return await db
    .selectFrom("game_run")
    .select(["uuid", "seed", "told_ms", "inputs"])
    .where("user_uuid", "=", userUuid)
    .where("game", "=", game)
    .where(sql<SqlBool>`day < ${day}::date and day >= ${day}::date - ${days}::integer`)
    .where((of) => of.or([of("score", "is not", null), of("refusal", "=", "run_not_human")]))
    .orderBy("game_run.day")
    .execute();
}

/** Takes the scores of accepted runs away, and returns the runs that had one. */
export async function withdrawScores(
  trx: Transaction,
  uuids: readonly string[],
  details: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (uuids.length === 0) return [];
  const withdrawn = await trx
    .updateTable("game_run")
    .set({ score: null, refusal: "run_not_human", refusal_details: JSON.stringify(details) })
    .where("uuid", "in", [...uuids])
    .where("score", "is not", null)
    .returning("uuid")
    .execute();
  return withdrawn.map(({ uuid }) => uuid);
}

interface DayOfGame {
  readonly game: GameName;
  readonly day: string;
}

/** Returns how many scores a day has, and how many of them are better than a given one. */
export async function countScores(
  db: Kysely<Database>,
  { game, day }: DayOfGame,
  than: number | null,
): Promise<{ readonly total: number; readonly better: number }> {
  const isBetter =
    than === null
      ? sql<SqlBool>`false`
      : betterScore[game] === "higher"
        ? sql<SqlBool>`score > ${than}`
        : sql<SqlBool>`score < ${than}`;
  const { total, better } = await db
    .selectFrom("game_run")
    .select((of) => [
      of.fn.countAll<string>().as("total"),
      of.fn.countAll<string>().filterWhere(isBetter).as("better"),
    ])
    .where("game", "=", game)
    .where(onDay(day))
    .where("score", "is not", null)
    .executeTakeFirstOrThrow();
  return { total: Number(total), better: Number(better) };
}

/** Returns the latest day before another one that has a score; null when there is none. */
export async function selectDayBefore(
  db: Kysely<Database>,
  { game, day }: DayOfGame,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from game_run
    where game = ${game} and day < ${day}::date and score is not null
    order by game_run.day desc limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

export interface ScoreRow {
  readonly uuid: string;
  readonly user_uuid: string | null;
  readonly score: number;
  readonly ended_at: Date;
}

/** Returns a page of a day's scores, best first. The earlier of two equal scores is first. */
export async function selectScores(
  db: Kysely<Database>,
  { game, day, limit, offset }: DayOfGame & { readonly limit: number; readonly offset: number },
): Promise<readonly ScoreRow[]> {
  return await db
    .selectFrom("game_run")
    .select((of) => [
      "uuid",
      "user_uuid",
      of.ref("score").$notNull().as("score"),
      of.ref("ended_at").$notNull().as("ended_at"),
    ])
    .where("game", "=", game)
    .where(onDay(day))
    .where("score", "is not", null)
    .orderBy("score", betterScore[game] === "higher" ? "desc" : "asc")
    .orderBy("ended_at")
    .orderBy("uuid")
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * Returns the score at each percentile of a game's latest runs, the worst first. `total` is how many runs were counted, at most
 * `most`.
 */
export async function selectPercentiles(
  db: Kysely<Database>,
  game: GameName,
  most: number,
): Promise<{ readonly total: number; readonly scores: readonly number[] }> {
  const order = sql.raw(betterScore[game] === "higher" ? "asc" : "desc");
  const { rows } = await sql<{ total: string; scores: readonly number[] | null }>`
    select count(*) as total,
      percentile_disc(array(select step / 100.0 from generate_series(0, 100) step)::float8[])
        within group (order by score ${order}) as scores
    from (
      select score from game_run
      where game = ${game} and score is not null
      order by ended_at desc limit ${most}
    ) latest`.execute(db);
  const [row] = rows;
  return { total: Number(row?.total ?? 0), scores: row?.scores ?? [] };
}

const onDay = (day: string) => sql<SqlBool>`day = ${day}::date`;
