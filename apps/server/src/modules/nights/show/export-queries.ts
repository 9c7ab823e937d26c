import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/day-text.ts";
import { isOwnedBy } from "../store/owner-queries.ts";

type Reader = Kysely<Database>;

const nightsOf = (userUuid: string) => sql<string>`(
  select night_uuid from night_member where user_uuid = ${userUuid}
  union
  select night_uuid from upload_night join upload on upload.uuid = upload_night.upload_uuid
  where upload.user_uuid = ${userUuid} and night_uuid is not null
)`;

/** The nights that an account sent or was in, by uuid: those after the last of the page before. */
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
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("upload")
            .select("upload.uuid")
            .whereRef("upload.uuid", "=", "night.described_in")
            .where("upload.user_uuid", "=", userUuid),
        )
        .as("isAuthor"),
    )
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("upload_night as kept")
            .innerJoin("upload", "upload.uuid", "kept.upload_uuid")
            .select("upload.uuid")
            .whereRef("kept.night_uuid", "=", "night.uuid")
            .where("upload.user_uuid", "=", userUuid)
            .where("kept.given_up_at", "is", null),
        )
        .as("hasSent"),
    )
    .where("night.uuid", "in", nightsOf(userUuid))
    .$if(after !== null, (query) => query.where("night.uuid", ">", after ?? ""))
    .orderBy("night.uuid")
    .limit(limit)
    .execute();
}

export type ExportedNightRow = Awaited<ReturnType<typeof selectNightsAfter>>[number];

export async function countNightsOf(db: Reader, userUuid: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${nightsOf(userUuid)} as own`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
