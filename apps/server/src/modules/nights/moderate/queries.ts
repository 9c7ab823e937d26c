import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";

const moderatedNights = (db: Kysely<Database>, uuids: readonly string[]) =>
  db
    .selectFrom("night")
    .select([
      "uuid",
      "scope",
      "format",
      "squad_size as squadSize",
      "description",
      "hidden",
      "deleted_at as deletedAt",
      "gone_at as goneAt",
      "created_at as createdAt",
      "started_at as startedAt",
    ])
    .select([
      dayText("played_on").as("playedOn"),
      dayText("built_on").as("builtOn"),
      dayText("said_on").as("saidOn"),
    ])
    .select(
      sql<readonly string[]>`array(
        select distinct upload.user_uuid from upload_night join upload on upload.uuid = upload_night.upload_uuid
        where upload_night.night_uuid = night.uuid and upload_night.given_up_at is null
          and upload.user_uuid is not null
        order by upload.user_uuid
      )`.as("ownerUuids"),
    )
    .where("uuid", "in", uuids);
export type ModeratedNightRow = Awaited<ReturnType<ReturnType<typeof moderatedNights>["execute"]>>[number];

/** Returns nights as moderators see them, with their senders, in any order. */
export async function selectModeratedNights(
  db: Kysely<Database>,
  uuids: readonly string[],
): Promise<readonly ModeratedNightRow[]> {
  return uuids.length === 0 ? [] : await moderatedNights(db, uuids).execute();
}
