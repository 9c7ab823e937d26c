import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { lastVerification } from "../judge/verification-queries.ts";
import { type ListedNightParts, nightsWithRuns } from "../show/list-queries.ts";

/** Nights of each account that are looked at: more than a page of them has. */
const followedNights = 25;

export interface OwnNightParts extends ListedNightParts {
  readonly withVerification: boolean;
}

/** Some nights as those see them who sent them or were there; the caller decides whose they are. */
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
 * Of some accounts what their latest nights are: among those that everybody may know of by when they were played (of those
 * of which nobody knows it by when they came), among the others by when they came. An account without nights is left out. One statement for all of them.
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
