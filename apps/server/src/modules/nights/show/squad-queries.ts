import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

/** Of some nights those in whose squad an account is, or that it uploaded. */
export async function selectNightsOfSquad(
  db: Kysely<Database>,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  if (nightUuids.length === 0) return [];
  const asked = sql`${[...nightUuids]}::uuid[]`;
  const { rows } = await sql<{ uuid: string }>`
    select night_uuid as uuid from night_member where user_uuid = ${userUuid} and night_uuid = any(${asked})
    union
    select upload_night.night_uuid from upload_night join upload on upload.uuid = upload_night.upload_uuid
    where upload.user_uuid = ${userUuid} and upload_night.night_uuid = any(${asked})`.execute(db);
  return rows.map((row) => row.uuid);
}
