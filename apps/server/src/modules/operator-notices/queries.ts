import type { AlertCondition } from "@hunt/contracts/operations";
import { type Selectable, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { OperatorNoticeTable } from "../../platform/database/tables/operator-tables.ts";
import type { ConditionFacts } from "../../platform/watch/find-conditions.ts";

export type NoticeRow = Selectable<OperatorNoticeTable>;

/**
 * Takes or extends the watcher's lease for `seconds`, by the database's clock. Returns whether this process has the
 * lease, which is false while another process's lease is valid.
 */
export async function acquireWatchLease(db: Connection, watcher: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_watch (watcher, watches_until)
    values (${watcher}, now() + make_interval(secs => ${seconds}))
    on conflict (id) do update set watcher = excluded.watcher, watches_until = excluded.watches_until
    where operator_watch.watcher = excluded.watcher or operator_watch.watches_until < now()
    returning watcher`.execute(db);
  return rows.length > 0;
}

interface Found {
  readonly condition: AlertCondition;
  readonly facts: ConditionFacts;
  readonly at: Date;
}

/** Stores that a condition holds. The condition begins now unless it held already. */
export async function recordCondition(db: Connection, { condition, facts, at }: Found): Promise<void> {
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

/** Stores a condition that was sent to the webhook while nothing could be stored. */
export async function recordSentCondition(db: Connection, { condition, facts, at }: Found): Promise<void> {
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
  readonly conditions: readonly AlertCondition[];
  readonly at: Date;
  /** A condition that was last found after this time continues. */
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

/** SQL that is true for a change that was not sent to the webhook yet. */
const isUnsent = sql<boolean>`is_raised <> (told_at is not null)`;

interface Claim {
  readonly at: Date;
  /** No other process takes the change before this time, even when this process dies. */
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
        .where(isUnsent)
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

/** Postpones a change that the webhook did not take until `tryAt`, unless another change has come meanwhile. */
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

/** Records that the webhook took a change: the condition's beginning, or its end. */
export async function markSent(
  db: Connection,
  { condition, is_raised: isRaised, changed_at: changedAt }: NoticeRow,
): Promise<void> {
  await db
    .updateTable("operator_notice")
    .set({ told_at: isRaised ? changedAt : null, tries: 0 })
    .where("condition", "=", condition)
    .execute();
}

/** Returns whether the webhook got a condition's beginning, and not its end yet. */
export async function isConditionSent(db: Connection, condition: AlertCondition): Promise<boolean> {
  const row = await db
    .selectFrom("operator_notice")
    .select("told_at")
    .where("condition", "=", condition)
    .executeTakeFirst();
  return row !== undefined && row.told_at !== null;
}

/** Returns how many changes were not sent to the webhook yet. */
export async function countUnsent(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom("operator_notice")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where(isUnsent)
    .executeTakeFirstOrThrow();
  return Number(count);
}
