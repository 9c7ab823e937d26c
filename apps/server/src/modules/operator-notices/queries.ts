import type { OperatorCondition } from "@hunt/contracts/operations";
import { type Selectable, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { OperatorNoticeTable } from "../../platform/database/tables/operator-tables.ts";
import type { ConditionFacts } from "../../platform/watch/find-conditions.ts";

export type NoticeRow = Selectable<OperatorNoticeTable>;

/**
 * Makes this process the watcher, or lets it go on as one, until `seconds` from now by the database's clock; returns whether it
 * is. Another process that looks in time stays the watcher.
 */
export async function takeWatch(db: Connection, watcher: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_watch (watcher, watches_until)
    values (${watcher}, now() + make_interval(secs => ${seconds}))
    on conflict (id) do update set watcher = excluded.watcher, watches_until = excluded.watches_until
    where operator_watch.watcher = excluded.watcher or operator_watch.watches_until < now()
    returning watcher`.execute(db);
  return rows.length > 0;
}

interface Found {
  readonly condition: OperatorCondition;
  readonly facts: ConditionFacts;
  readonly at: Date;
}

/** Keeps that a condition holds: it begins now unless it held already. */
export async function keepFound(db: Connection, { condition, facts, at }: Found): Promise<void> {
  await sql`
    insert into operator_notice as kept (condition, is_raised, changed_at, found_at, facts, try_at)
    values (${condition}, true, ${at}, ${at}, ${JSON.stringify(facts)}, ${at})
    on conflict (condition) do update set
      is_raised = true,
      found_at = excluded.found_at,
      facts = excluded.facts,
      changed_at = case when kept.is_raised then kept.changed_at else excluded.changed_at end,
      tries = case when kept.is_raised then kept.tries else 0 end,
      try_at = case when kept.is_raised then kept.try_at else excluded.try_at end`.execute(db);
}

/** Keeps a condition that the webhook was told of while nothing could be kept. */
export async function keepTold(db: Connection, { condition, facts, at }: Found): Promise<void> {
  const told = {
    is_raised: true,
    changed_at: at,
    found_at: at,
    facts: JSON.stringify(facts),
    told_at: at,
    tries: 0,
    try_at: at,
  };
  await db
    .insertInto("operator_notice")
    .values({ condition, ...told })
    .onConflict((conflict) => conflict.column("condition").doUpdateSet(told))
    .execute();
}

interface Ended {
  readonly conditions: readonly OperatorCondition[];
  readonly at: Date;
  /** A condition that was found later than this goes on. */
  readonly notFoundSince: Date;
}

/** Ends conditions that do not hold any more. */
export async function endConditions(db: Connection, { conditions, at, notFoundSince }: Ended): Promise<void> {
  if (conditions.length === 0) return;
  await db
    .updateTable("operator_notice")
    .set({ is_raised: false, changed_at: at, tries: 0, try_at: at })
    .where("condition", "in", conditions)
    .where("is_raised", "=", true)
    .where("found_at", "<=", notFoundSince)
    .execute();
}

/** A change that the webhook was not told of. */
const isUntold = sql<boolean>`is_raised <> (told_at is not null)`;

interface Claim {
  readonly at: Date;
  /** Nobody else takes the change until then, should this process die. */
  readonly until: Date;
  readonly maxTries: number;
}

/** Takes the next change that is due, and counts the try. */
export async function claimNotice(
  db: Connection,
  { at, until, maxTries }: Claim,
): Promise<NoticeRow | undefined> {
  return await db
    .updateTable("operator_notice")
    .set((row) => ({ tries: row("tries", "+", 1), try_at: until }))
    .where("condition", "=", (row) =>
      row
        .selectFrom("operator_notice")
        .select("condition")
        .where(isUntold)
        .where("tries", "<", maxTries)
        .where("try_at", "<=", at)
        .orderBy("try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Puts a change that was not taken off until `tryAt`, unless another one has come meanwhile. */
export async function postponeNotice(
  db: Connection,
  { condition, changed_at: changedAt }: NoticeRow,
  tryAt: Date,
): Promise<void> {
  await db
    .updateTable("operator_notice")
    .set({ try_at: tryAt })
    .where("condition", "=", condition)
    .where("changed_at", "=", changedAt)
    .execute();
}

/** Marks what the webhook took: that the condition began, or that it is over. */
export async function markTold(
  db: Connection,
  { condition, is_raised: isRaised, changed_at: changedAt }: NoticeRow,
): Promise<void> {
  await db
    .updateTable("operator_notice")
    .set({ told_at: isRaised ? changedAt : null, tries: 0 })
    .where("condition", "=", condition)
    .execute();
}

/** Whether the webhook was told of a condition, and not yet of its end. */
export async function isConditionTold(db: Connection, condition: OperatorCondition): Promise<boolean> {
  const row = await db
    .selectFrom("operator_notice")
    .select("told_at")
    .where("condition", "=", condition)
    .executeTakeFirst();
  return row !== undefined && row.told_at !== null;
}

/** Returns how many changes the webhook was not told of yet. */
export async function countUntold(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom("operator_notice")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where(isUntold)
    .executeTakeFirstOrThrow();
  return Number(count);
}
