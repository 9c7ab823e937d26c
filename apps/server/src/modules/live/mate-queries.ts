import { type Kysely, type NotNull, type SqlBool, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import { isLive, mayBeNamed } from "./moment-queries.ts";

type Reader = Kysely<Database>;

/** Whether an account that asked in a hunt may be named at this moment, under the name for which it asked. */
const mayBeNamedAsAsked = (mate: string, account: string, now: Date) => sql<SqlBool>`(
  ${sql.ref(`${mate}.asked_ign`)} = ${sql.ref(`${account}.ign`)} and ${mayBeNamed(account, now)})`;

export interface NamedMate {
  readonly uuid: string;
  readonly ign: string;
}

/** The mates of a row of `live_hunt` who asked to be named, whom the hunter accepted, and who may be named at this moment. */
export const namedMates = (now: Date) => sql<readonly NamedMate[]>`coalesce((
  select json_agg(json_build_object('uuid', account.uuid, 'ign', account.ign) order by mate.asked_at, account.uuid)
  from live_hunt_mate mate join user_account account on account.uuid = mate.user_uuid
  where mate.live_uuid = live_hunt.uuid and mate.is_accepted
    and ${mayBeNamedAsAsked("mate", "account", now)}), '[]')`;

export interface MateOfHunt {
  readonly userUuid: string;
  readonly liveUuid: string;
}

/**
 * Returns what a hunter says to an account that asked to be named in the hunt, and whether it still asks; undefined when it has not
 * asked, or when at this moment it may not be named or the hunt is not watched.
 */
export async function selectMate(db: Reader, { userUuid, liveUuid }: MateOfHunt, now: Date) {
  return await db
    .selectFrom("live_hunt_mate")
    .innerJoin("user_account", "user_account.uuid", "live_hunt_mate.user_uuid")
    .innerJoin("live_hunt", "live_hunt.uuid", "live_hunt_mate.live_uuid")
    .select(["is_accepted", "asks"])
    .where("live_hunt_mate.user_uuid", "=", userUuid)
    .where("live_uuid", "=", liveUuid)
    .where(mayBeNamedAsAsked("live_hunt_mate", "user_account", now))
    .where(isLive(now))
    .executeTakeFirst();
}

/** Returns who wants to be named in a hunt, the named first, then those who ask, and the refused last. */
export async function selectMates(
  db: Reader,
  liveUuid: string,
  { limit, now }: { readonly limit: number; readonly now: Date },
) {
  return await db
    .selectFrom("live_hunt_mate")
    .innerJoin("user_account", "user_account.uuid", "live_hunt_mate.user_uuid")
    .select(["user_account.uuid", "ign", "is_accepted"])
    .where("live_uuid", "=", liveUuid)
    .where("asks", "=", true)
    .where(mayBeNamedAsAsked("live_hunt_mate", "user_account", now))
    .orderBy(sql`is_accepted is false`)
    .orderBy(sql`is_accepted is null`)
    .orderBy("asked_at", "desc")
    .limit(limit)
    .$narrowType<{ ign: NotNull }>()
    .execute();
}

/** Returns everything that an account has asked of hunts, and what was answered, the oldest first. */
export async function selectMateOf(db: Reader, userUuid: string) {
  return await db
    .selectFrom("live_hunt_mate")
    .select(["live_uuid", "asked_at", "asked_ign", "asks", "is_accepted"])
    .where("user_uuid", "=", userUuid)
    .orderBy("asked_at")
    .orderBy("live_uuid")
    .execute();
}

/** Returns how many are named in a hunt, and how many are named or ask for it. The hunt's row must be locked. */
export async function countMates(trx: Transaction, liveUuid: string) {
  return await trx
    .selectFrom("live_hunt_mate")
    .select(sql<number>`count(*) filter (where is_accepted)::integer`.as("named"))
    .select(sql<number>`(count(*) filter (where is_accepted is not false))::integer`.as("asking"))
    .where("live_uuid", "=", liveUuid)
    .executeTakeFirstOrThrow();
}

/**
 * Records that an account asks to be named under a name in a hunt, in which it has no row yet; it asks in no other any more, and of
 * those that refused it only the refusals stay.
 */
export async function upsertMate(
  trx: Transaction,
  { userUuid, liveUuid }: MateOfHunt,
  { ign, now }: { readonly ign: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable("live_hunt_mate")
    .set({ asks: false })
    .where("user_uuid", "=", userUuid)
    .where("is_accepted", "=", false)
    .execute();
  const asks = { live_uuid: liveUuid, asked_at: now, asked_ign: ign, is_accepted: null };
  await trx
    .insertInto("live_hunt_mate")
    .values({ user_uuid: userUuid, ...asks })
    .onConflict((on) =>
      on.column("user_uuid").where("is_accepted", "is distinct from", false).doUpdateSet(asks),
    )
    .execute();
}

/** Records that an account asks again where it was refused, unless it asks in another hunt by now. The refusal stays. */
export async function askAfterRefusal(trx: Transaction, { userUuid, liveUuid }: MateOfHunt): Promise<void> {
  // Waits for a call of the same account that asks in another hunt, whose row the next statement then sees.
  await trx
    .selectFrom("live_hunt_mate")
    .select("live_uuid")
    .where("user_uuid", "=", userUuid)
    .where("live_uuid", "=", liveUuid)
    .forUpdate()
    .execute();
  await trx
    .updateTable("live_hunt_mate")
    .set({ asks: true })
    .where("user_uuid", "=", userUuid)
    .where("live_uuid", "=", liveUuid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("live_hunt_mate as elsewhere")
            .select("live_uuid")
            .where("user_uuid", "=", userUuid)
            .where("is_accepted", "is distinct from", false),
        ),
      ),
    )
    .execute();
}

/** Records what the hunter says. Returns false when the account does not ask any more. */
export async function updateMate(
  trx: Transaction,
  { userUuid, liveUuid }: MateOfHunt,
  isAccepted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("live_hunt_mate")
    .set({ is_accepted: isAccepted })
    .where("user_uuid", "=", userUuid)
    .where("live_uuid", "=", liveUuid)
    .where("asks", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes an account's name, or its wish, off a hunt, whose hunter cannot name it any more. A refusal stays, so that nobody asks again and
 * again.
 */
export async function deleteMate(trx: Transaction, { userUuid, liveUuid }: MateOfHunt): Promise<void> {
  await trx
    .deleteFrom("live_hunt_mate")
    .where("user_uuid", "=", userUuid)
    .where("live_uuid", "=", liveUuid)
    .where("is_accepted", "is distinct from", false)
    .execute();
  await trx
    .updateTable("live_hunt_mate")
    .set({ asks: false })
    .where("user_uuid", "=", userUuid)
    .where("live_uuid", "=", liveUuid)
    .execute();
}

/** Forgets those who asked in a hunt and may not be named any more, or under another name now, so that they hold no place. */
export async function deleteUnnamedMates(trx: Transaction, liveUuid: string, now: Date): Promise<void> {
  await trx
    .deleteFrom("live_hunt_mate")
    .using("user_account")
    .whereRef("user_account.uuid", "=", "live_hunt_mate.user_uuid")
    .where("live_uuid", "=", liveUuid)
    .where((is) =>
      is.not(is.fn.coalesce(mayBeNamedAsAsked("live_hunt_mate", "user_account", now), sql.lit(false))),
    )
    .execute();
}

/** Forgets who asked to be named in hunts that have ended: in one, or in all. */
export async function deleteMatesOfEnded(trx: Transaction, liveUuid: string | null): Promise<void> {
  await trx
    .deleteFrom("live_hunt_mate")
    .using("live_hunt")
    .whereRef("live_hunt.uuid", "=", "live_hunt_mate.live_uuid")
    .where("live_hunt.ended_at", "is not", null)
    .$if(liveUuid !== null, (query) => query.where("live_uuid", "=", liveUuid ?? ""))
    .execute();
}
