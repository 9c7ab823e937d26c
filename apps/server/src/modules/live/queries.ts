import { liveAddressMs, liveSilenceMs, minLiveSnapshotMs } from "@hunt/contracts/live-limits";
import { type Insertable, type Kysely, type NotNull, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { LiveHuntTable } from "../../platform/database/tables/live-hunt-table.ts";
import { deleteMatesOfEnded, namedMates } from "./mate-queries.ts";
import { before, hasShownHunter, isLive } from "./moment-queries.ts";

type Reader = Kysely<Database>;

export interface HuntOfBrowser {
  readonly userUuid: string;
  readonly sessionUuid: string;
}

/** Returns the verified name that an account has at this moment; null without one. */
export async function findVerifiedName(db: Reader, userUuid: string): Promise<string | null> {
  return (await nameOf(db, userUuid).executeTakeFirst())?.ign ?? null;
}

/**
 * Returns the verified name of an account, null without one, and locks the account: whether it publishes a hunt is decided by one
 * transaction after another.
 */
export async function lockVerifiedName(trx: Transaction, userUuid: string): Promise<string | null> {
  return (await nameOf(trx, userUuid).forNoKeyUpdate().executeTakeFirst())?.ign ?? null;
}

const nameOf = (db: Reader, userUuid: string) =>
  db.selectFrom("user_account").select("ign").where("uuid", "=", userUuid);

/**
 * Begins an account's hunt, or continues the one that it publishes already, from this browser. Figures that came before stay as old
 * as they are.
 */
export async function upsertHunt(trx: Transaction, hunt: Insertable<LiveHuntTable>) {
  return await trx
    .insertInto("live_hunt")
    .values(hunt)
    .onConflict((on) =>
      on
        .column("user_uuid")
        .where("ended_at", "is", null)
        .doUpdateSet((is) => ({
          session_uuid: is.ref("excluded.session_uuid"),
          is_listed: is.ref("excluded.is_listed"),
        })),
    )
    .returning(["uuid", "is_listed", "started_at"])
    .executeTakeFirstOrThrow();
}

/** Returns how many hunts an account has begun since a moment, and when it began the first of them. */
export async function countBegun(trx: Transaction, userUuid: string, since: Date) {
  return await trx
    .selectFrom("live_hunt")
    .select(sql<number>`count(*)::integer`.as("begun"))
    .select((of) => of.fn.min("started_at").as("oldest"))
    .where("user_uuid", "=", userUuid)
    .where("started_at", ">", since)
    .executeTakeFirstOrThrow();
}

/**
 * Ends hunts that nobody can watch any more, with the time of their last figures, and forgets the figures: those of one account, or of
 * all.
 */
export async function endLapsedHunts(
  trx: Transaction,
  { userUuid, now }: { readonly userUuid: string | null; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable("live_hunt")
    .set((is) => ({ ended_at: is.ref("sent_at"), hunt: null }))
    .where("ended_at", "is", null)
    .$if(userUuid !== null, (query) => query.where("user_uuid", "=", userUuid))
    .where((is) => is.not(isLive(now)))
    .execute();
}

/** Ends the hunt that an account publishes, if there is one, and forgets its figures and mates. */
export async function endHunt(trx: Transaction, userUuid: string, now: Date): Promise<void> {
  const ended = await trx
    .updateTable("live_hunt")
    .set({ ended_at: now, hunt: null })
    .where("user_uuid", "=", userUuid)
    .where("ended_at", "is", null)
    .returning("uuid")
    .executeTakeFirst();
  if (ended !== undefined) await deleteMatesOfEnded(trx, ended.uuid);
}

/** Deletes the addresses of hunts that ended long ago. */
export async function deleteOldHunts(trx: Transaction, now: Date): Promise<void> {
  await trx.deleteFrom("live_hunt").where("sent_at", "<", before(now, liveAddressMs)).execute();
}

/** Returns the account of a hunt that is watched at this moment, and locks its row. */
export async function lockLiveHunt(trx: Transaction, uuid: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom("live_hunt")
    .select("user_uuid")
    .where("uuid", "=", uuid)
    .where(isLive(now))
    .forUpdate()
    .executeTakeFirst();
  return row?.user_uuid;
}

/**
 * Returns the account that an admin means by an address: of a hunt that was watched in the last ten minutes, or of a hunter who was listed
 * then. Its hunter may have ended it, signed out or given the name up since, perhaps to go on at another address.
 */
export async function findHunterAt(
  trx: Transaction,
  liveOrUserUuid: string,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("live_hunt")
    .select("user_uuid")
    .where((is) =>
      is.or([
        is("uuid", "=", liveOrUserUuid),
        is.and([is("user_uuid", "=", liveOrUserUuid), is("is_listed", "=", true)]),
      ]),
    )
    .where((is) => is.fn.coalesce("ended_at", "sent_at"), ">", before(now, liveSilenceMs))
    .executeTakeFirst();
  return row?.user_uuid;
}

/** Returns the hunt that an account publishes at this moment, and locks its row. */
export async function lockOwnHunt(
  trx: Transaction,
  userUuid: string,
  now: Date,
): Promise<string | undefined> {
  const row = await ownHunt(trx, userUuid, now).forUpdate().executeTakeFirst();
  return row?.uuid;
}

/** Returns the hunt that an account publishes at this moment. */
export async function findOwnHunt(db: Reader, userUuid: string, now: Date): Promise<string | undefined> {
  return (await ownHunt(db, userUuid, now).executeTakeFirst())?.uuid;
}

const ownHunt = (db: Reader, userUuid: string, now: Date) =>
  db.selectFrom("live_hunt").select("uuid").where("user_uuid", "=", userUuid).where(isLive(now));

/** Replaces the figures of a browser's hunt. Returns false when there is no such hunt, or figures came just before. */
export async function updateHunt(
  db: Reader,
  { userUuid, sessionUuid }: HuntOfBrowser,
  { hunt, now }: { readonly hunt: string; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("live_hunt")
    .set((is) => ({ hunt, sent_at: now, version: is("version", "+", 1) }))
    .where("user_uuid", "=", userUuid)
    .where("session_uuid", "=", sessionUuid)
    .where(isLive(now))
    .where((is) => is.or([is("version", "=", 0), is("sent_at", "<=", before(now, minLiveSnapshotMs))]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns whether a browser publishes a hunt at this moment. */
export async function isPublishing(
  db: Reader,
  { userUuid, sessionUuid }: HuntOfBrowser,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("live_hunt")
    .select("uuid")
    .where("user_uuid", "=", userUuid)
    .where("session_uuid", "=", sessionUuid)
    .where(isLive(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest figures as JSON text, which nothing needs to parse. */
const huntText = sql<string | null>`live_hunt.hunt::text`.as("hunt");

/** Returns the latest figures, and the named mates, of those hunts that are watched at this moment. */
export async function selectFigures(db: Reader, uuids: readonly string[], now: Date) {
  return await db
    .selectFrom("live_hunt")
    .select(["uuid", "is_listed", "version", "sent_at", huntText])
    .select(namedMates(now).as("mates"))
    .where("uuid", "in", [...uuids])
    .where(isLive(now))
    .execute();
}

/**
 * Returns a hunt by its own uuid, watched or ended, or the listed hunt of a hunter at this moment; undefined when its hunter may
 * not be named, or it ended long ago.
 */
export async function selectHunt(db: Reader, liveUuid: string, now: Date) {
  return await db
    .selectFrom("live_hunt")
    .innerJoin("user_account", "user_account.uuid", "live_hunt.user_uuid")
    .select(["live_hunt.uuid", "user_uuid", "ign", "is_listed", "started_at", "sent_at", huntText])
    .select(isLive(now).as("is_live"))
    .select((is) => is("live_hunt.uuid", "=", liveUuid).as("is_by_own_address"))
    .select(namedMates(now).as("mates"))
    .where((is) =>
      is.or([
        is("live_hunt.uuid", "=", liveUuid),
        is.and([is("live_hunt.user_uuid", "=", liveUuid), is("is_listed", "=", true), isLive(now)]),
      ]),
    )
    .where(hasShownHunter(now))
    .where("sent_at", ">", before(now, liveAddressMs))
    .$narrowType<{ ign: NotNull }>()
    .executeTakeFirst();
}

/** Returns all hunts of an account that are kept, the oldest first; a day has few (`maxLiveHuntsPerDay`). */
export async function selectHuntsOf(db: Reader, userUuid: string) {
  return await db
    .selectFrom("live_hunt")
    .select(["uuid", "is_listed", "started_at", "sent_at", "ended_at", huntText])
    .where("user_uuid", "=", userUuid)
    .orderBy("started_at")
    .orderBy("uuid")
    .execute();
}

/** Returns the listed hunts of this moment, the latest first, and how many there are. */
export async function selectListed(
  db: Reader,
  {
    userUuid,
    limit,
    now,
  }: { readonly userUuid: string | undefined; readonly limit: number; readonly now: Date },
) {
  return await db
    .selectFrom("live_hunt")
    .innerJoin("user_account", "user_account.uuid", "live_hunt.user_uuid")
    .select(["live_hunt.uuid", "user_uuid", "ign", "started_at", huntText])
    .select(sql<string>`count(*) over ()`.as("total"))
    .where("is_listed", "=", true)
    .where("hunt", "is not", null)
    .where(isLive(now))
    .$if(userUuid !== undefined, (query) => query.where("user_uuid", "=", userUuid ?? ""))
    .orderBy("started_at", "desc")
    .orderBy("live_hunt.uuid")
    .limit(limit)
    .$narrowType<{ ign: NotNull; hunt: NotNull }>()
    .execute();
}
