import { type Insertable, type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { NoticeTable } from "../../platform/database/tables/account-tables.ts";

/** Stores a notice to an account, and deletes its oldest notices beyond the number that is kept, in one statement. */
export async function insertNotice(
  trx: Transaction,
  notice: Insertable<NoticeTable>,
  kept: number,
): Promise<void> {
  await trx
    .with("added", (also) => also.insertInto("notice").values(notice))
    .deleteFrom("notice")
    .where("user_uuid", "=", notice.user_uuid)
    .where("id", "<=", (of) =>
      of
        .selectFrom("notice as later")
        .select("later.id")
        .where("later.user_uuid", "=", notice.user_uuid)
        .orderBy("later.id", "desc")
        // The new notice is not among the stored ones yet.
        .offset(kept - 1)
        .limit(1),
    )
    .execute();
}

export async function countUnseenNotices(db: Kysely<Database>, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("notice")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("user_uuid", "=", userUuid)
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns an account's notices, the latest first. */
export async function selectNotices(
  db: Kysely<Database>,
  userUuid: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return await db
    .selectFrom("notice")
    .select(["id", "kind", "params", "created_at", "seen_at"])
    .where("user_uuid", "=", userUuid)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotices(db: Kysely<Database>, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("notice")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("user_uuid", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns each account's last notice and number of unseen ones, as one text. */
export async function selectNoticeMarks(
  db: Kysely<Database>,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userUuids.length === 0) return new Map();
  const rows = await db
    .selectFrom("notice")
    .select((of) => [
      "user_uuid",
      of.fn.max("id").as("last"),
      of.fn.countAll<string>().filterWhere("seen_at", "is", null).as("unseen"),
    ])
    .where("user_uuid", "in", [...userUuids])
    .groupBy("user_uuid")
    .execute();
  return new Map(rows.map(({ user_uuid, last, unseen }) => [user_uuid, `${last} ${unseen}`]));
}

/** Marks an account's notices as seen, up to an id, or all of them for null. */
export async function markSeen(
  trx: Transaction,
  {
    userUuid,
    upTo,
    seenAt,
  }: { readonly userUuid: string; readonly upTo: string | null; readonly seenAt: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("notice")
    .set({ seen_at: seenAt })
    .where("user_uuid", "=", userUuid)
    .where("seen_at", "is", null)
    .$if(upTo !== null, (query) => query.where("id", "<=", upTo ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteNotices(trx: Transaction, userUuid: string): Promise<void> {
  await trx.deleteFrom("notice").where("user_uuid", "=", userUuid).execute();
}

/** Returns notices of an account by id, after the last notice of the page before. */
export async function selectNoticesAfter(
  db: Kysely<Database>,
  userUuid: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  return await db
    .selectFrom("notice")
    .select(["id", "kind", "params", "created_at", "seen_at"])
    .where("user_uuid", "=", userUuid)
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
}

interface CountsOfNotice {
  readonly userUuid: string;
  readonly kind: string;
  readonly of: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Adds to the counts of an existing notice, which becomes new again; returns false when there is none. */
export async function updateNoticeOf(
  trx: Transaction,
  { userUuid, kind, of, counts }: CountsOfNotice,
): Promise<boolean> {
  const { rows } = await sql`
    update notice set seen_at = null, params = params || (
      select jsonb_object_agg(key, coalesce((params ->> key)::integer, 0) + value::integer)
      from jsonb_each_text(${JSON.stringify(counts)}::jsonb)
    )
    where user_uuid = ${userUuid} and kind = ${kind} and (params ->> 'of')::integer = ${of} returning id`.execute(
    trx,
  );
  return rows.length > 0;
}
