import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { lastVerification } from "../judge/verification-queries.ts";
import { type ListedNightParts, nightsWithRuns } from "../show/list-queries.ts";

/** The number of each account's nights that are read, which is more than one page shows. */
const followedNights = 25;

export interface OwnNightParts extends ListedNightParts {
  readonly withVerification: boolean;
}

/** Reads nights as their senders and members see them. The caller makes sure that they belong to the viewer. */
const ownNights = (db: Kysely<Database>, uuids: readonly string[], parts: OwnNightParts) =>
  nightsWithRuns(db, uuids, parts)
    .select(["night.hidden", "night.deleted_at"])
    .select(lastVerification(parts.withVerification).as("verification"));
export type OwnNightRow = Awaited<ReturnType<ReturnType<typeof ownNights>["execute"]>>[number];

export async function selectOwnNights(
  db: Kysely<Database>,
  uuids: readonly string[],
  parts: OwnNightParts,
): Promise<readonly OwnNightRow[]> {
  return uuids.length === 0 ? [] : await ownNights(db, uuids, parts).execute();
}

/**
 * Returns a mark of each account's latest nights. Public nights are taken by the time they were played (or came, when
 * that is not known), and the others by the time they came. Accounts without nights are left out. Runs one statement
 * for all accounts.
 */
export async function selectOwnNightMarks(
  db: Kysely<Database>,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_uuid: string; mark: string }>`
    select account.user_uuid, mark.mark
    from unnest(${[...userUuids]}::uuid[]) as account(user_uuid)
    cross join lateral (
      select md5(string_agg(concat_ws(' ', night.uuid, night.version, night.updated_at), ',' order by night.uuid)) as mark
      from (
        (
          select night_uuid from hunter_night where user_uuid = account.user_uuid and played_at is not null
          order by played_at desc, night_uuid desc limit ${followedNights}
        )
        union all
        (
          select night_uuid from hunter_night where user_uuid = account.user_uuid and played_at is null
          order by night_uuid desc limit ${followedNights}
        )
        union all
        (
          select night_uuid from own_night where user_uuid = account.user_uuid
          order by created_at desc, night_uuid desc limit ${followedNights}
        )
      ) own
      join night on night.uuid = own.night_uuid
    ) mark
    where mark.mark is not null`.execute(db);
  return new Map(rows.map(({ user_uuid, mark }) => [user_uuid, mark]));
}
