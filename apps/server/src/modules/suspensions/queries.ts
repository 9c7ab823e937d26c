import type { SuspensionListQuery } from "@hunt/contracts/suspensions";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { KeptSuspensionTable, SuspensionTable } from "../../platform/database/tables/account-tables.ts";

type Reader = Kysely<Database>;
export type SuspensionRow = Selectable<SuspensionTable>;

const inForce = (db: Reader, userUuid: string, now: Date) =>
  db
    .selectFrom("suspension")
    .selectAll()
    .where("user_uuid", "=", userUuid)
    .where("lifted_at", "is", null)
    .where("until", ">", now)
    .orderBy("until", "desc")
    .orderBy("begun_at", "desc")
    .limit(1);

/** Returns an account's suspension at a given time, the longest one, because merged accounts may have several. */
export async function selectInForce(
  db: Reader,
  userUuid: string,
  now: Date,
): Promise<SuspensionRow | undefined> {
  return await inForce(db, userUuid, now).executeTakeFirst();
}

/** Returns what `selectInForce` returns, and locks it. */
export async function lockInForce(
  trx: Transaction,
  userUuid: string,
  now: Date,
): Promise<SuspensionRow | undefined> {
  return await inForce(trx, userUuid, now).forUpdate().executeTakeFirst();
}

/** Returns whether an account had a suspension with the same end and reason that was lifted. */
export async function wasLifted(
  db: Reader,
  { userUuid, until, reason }: { readonly userUuid: string; readonly until: Date; readonly reason: string },
): Promise<boolean> {
  const lifted = await db
    .selectFrom("suspension")
    .select("uuid")
    .where("user_uuid", "=", userUuid)
    .where("until", "=", until)
    .where("reason", "=", reason)
    .where("lifted_at", "is not", null)
    .executeTakeFirst();
  return lifted !== undefined;
}

export async function insertSuspension(
  trx: Transaction,
  suspension: Insertable<SuspensionTable>,
): Promise<void> {
  await trx.insertInto("suspension").values(suspension).execute();
}

export async function updateSuspension(
  trx: Transaction,
  uuid: string,
  changes: Partial<Pick<SuspensionRow, "until" | "reason" | "lifted_at" | "answer" | "answered_at">>,
): Promise<void> {
  await trx.updateTable("suspension").set(changes).where("uuid", "=", uuid).execute();
}

/** Lifts all current suspensions of an account. */
export async function liftAllInForce(trx: Transaction, userUuid: string, now: Date): Promise<void> {
  await trx
    .updateTable("suspension")
    .set({ lifted_at: now })
    .where("user_uuid", "=", userUuid)
    .where("lifted_at", "is", null)
    .where("until", ">", now)
    .execute();
}

/** Keeps a suspension for some identities. When several are for one identity, the one that ends last is kept. */
export async function insertKept(
  trx: Transaction,
  kept: readonly Insertable<KeptSuspensionTable>[],
): Promise<void> {
  await trx
    .insertInto("kept_suspension")
    .values([...kept])
    .onConflict((on) =>
      on
        .column("identity_hash")
        .doUpdateSet((is) => ({ until: is.ref("excluded.until"), reason: is.ref("excluded.reason") }))
        .whereRef("kept_suspension.until", "<", "excluded.until"),
    )
    .execute();
}

/** Deletes and returns what was kept under some hashes, the suspension that ends last first. */
export async function deleteKept(trx: Transaction, hashes: readonly Buffer[]) {
  const rows = await trx
    .deleteFrom("kept_suspension")
    .where("identity_hash", "in", [...hashes])
    .returning(["until", "reason"])
    .execute();
  return rows.toSorted((one, other) => other.until.getTime() - one.until.getTime());
}

/** Deletes expired suspensions of deleted accounts, and keys of former secrets that no such suspension needs any more. */
export async function deleteExpiredKept(trx: Transaction, now: Date): Promise<void> {
  await trx.deleteFrom("kept_suspension").where("until", "<=", now).execute();
  await trx.deleteFrom("kept_suspension_key").where("until", "<=", now).execute();
}

type Filter = Pick<SuspensionListQuery, "userUuid" | "isInForce" | "isAnswered">;

function filtered(db: Reader, { userUuid, isInForce, isAnswered }: Filter, now: Date) {
  let suspensions = db.selectFrom("suspension");
  if (userUuid !== undefined) suspensions = suspensions.where("user_uuid", "=", userUuid);
  if (isAnswered !== undefined) suspensions = suspensions.where("answer", isAnswered ? "is not" : "is", null);
  if (isInForce !== undefined)
    suspensions = suspensions.where(sql<boolean>`(lifted_at is null and until > ${now}) = ${isInForce}`);
  return suspensions;
}

export async function countSuspensions(db: Reader, filter: Filter, now: Date): Promise<number> {
  const { count } = await filtered(db, filter, now)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns one page of suspensions, the latest first. */
export async function selectSuspensions(
  db: Reader,
  { limit, offset, ...filter }: SuspensionListQuery,
  now: Date,
): Promise<readonly SuspensionRow[]> {
  return await filtered(db, filter, now)
    .selectAll()
    .orderBy("begun_at", "desc")
    .orderBy("uuid", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns all suspensions of an account, the oldest first. Admins make them, so there are only a few. */
export async function selectSuspensionsOf(db: Reader, userUuid: string): Promise<readonly SuspensionRow[]> {
  return await db
    .selectFrom("suspension")
    .selectAll()
    .where("user_uuid", "=", userUuid)
    .orderBy("begun_at")
    .execute();
}
