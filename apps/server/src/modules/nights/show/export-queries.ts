import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import { isOwnedBy } from "../store/owner-queries.ts";

type Reader = Kysely<Database>;

const nightsOf = (userUuid: string) => sql<string>`(
  select night_uuid from night_member where user_uuid = ${userUuid}
  union
  select night_uuid from upload_night join upload on upload.uuid = upload_night.upload_uuid
  where upload.user_uuid = ${userUuid} and night_uuid is not null
)`;

const isAuthor = (userUuid: string) => sql<boolean>`exists (
  select from upload where upload.uuid = night.described_in and upload.user_uuid = ${userUuid}
)`;

const hasSent = (userUuid: string) => sql<boolean>`exists (
  select from upload_night sent join upload on upload.uuid = sent.upload_uuid
  where sent.night_uuid = night.uuid and upload.user_uuid = ${userUuid} and sent.given_up_at is null
)`;

/**
 * Returns the condition that the night is in the account's own list. A mere sender of a log does not see a private
 * night there.
 */
const isTheirs = (userUuid: string) => sql<boolean>`(
  exists (select from hunter_night own where own.night_uuid = night.uuid and own.user_uuid = ${userUuid})
  or exists (select from own_night own where own.night_uuid = night.uuid and own.user_uuid = ${userUuid})
)`;

/**
 * Returns SQL that is true when a night is hidden from an account that sent a log of it or was in it. Such an account
 * may know only that it did.
 */
const isWithheld = (userUuid: string) => sql<boolean>`not (
  ${isTheirs(userUuid)} or ${isAuthor(userUuid)} or (night.deleted_at is null and exists (
    select from night_member member where member.night_uuid = night.uuid and member.user_uuid = ${userUuid}
  ))
)`;

/** Returns the nights that an account sent or was in, by UUID, after the last night of the page before. */
export async function selectNightsAfter(
  db: Reader,
  userUuid: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  return await db
    .selectFrom("night")
    .leftJoin("night_member", (join) =>
      join.onRef("night_member.night_uuid", "=", "night.uuid").on("night_member.user_uuid", "=", userUuid),
    )
    .select([
      "night.uuid",
      "night.scope",
      "night.description",
      "night.season",
      "night.squad_size as squadSize",
      "night.format",
      "night.perspective",
      "night.verified",
      "night.hidden",
      "night.started_at as startedAt",
      dayText("night.played_on").as("playedOn"),
      "night.created_at as createdAt",
      "night.deleted_at as deletedAt",
      "night_member.name as memberName",
      "night_member.role as memberRole",
      "night_member.scope as memberScope",
      "night_member.presence",
    ])
    .select(isOwnedBy(userUuid, sql.ref("night.uuid")).as("isOwner"))
    .select([
      isAuthor(userUuid).as("isAuthor"),
      hasSent(userUuid).as("hasSent"),
      isWithheld(userUuid).as("isWithheld"),
    ])
    .where("night.uuid", "in", nightsOf(userUuid))
    .$if(after !== null, (query) => query.where("night.uuid", ">", after ?? ""))
    .orderBy("night.uuid")
    .limit(limit)
    .execute();
}

export type ExportedNightRow = Awaited<ReturnType<typeof selectNightsAfter>>[number];

/** Returns those of the given nights that are hidden from an account (`isWithheld`). */
export async function selectWithheldNights(
  db: Reader,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  if (nightUuids.length === 0) return [];
  const rows = await db
    .selectFrom("night")
    .select("uuid")
    .where("uuid", "in", [...nightUuids])
    .where(isWithheld(userUuid))
    .execute();
  return rows.map(({ uuid }) => uuid);
}

export async function countNightsOf(db: Reader, userUuid: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${nightsOf(userUuid)} as own`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
