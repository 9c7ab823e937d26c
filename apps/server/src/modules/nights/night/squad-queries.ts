import type { Perspective, Scope } from "@hunt/engine/domain/words";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { isOwnedBy } from "../store/owner-queries.ts";

/**
 * Returns those of the given nights that have the account in their squad, or that it sent and has not given up. A private
 * night that it only sent is left out unless it owns the night.
 */
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
    join night on night.uuid = upload_night.night_uuid
    where upload.user_uuid = ${userUuid} and upload_night.night_uuid = any(${asked})
      and upload_night.given_up_at is null
      and (night.scope <> 'private' or ${isOwnedBy(userUuid, sql.ref("night.uuid"))})`.execute(db);
  return rows.map((row) => row.uuid);
}

/** A member of a night's squad, with the facts that decide what is shown of them. */
export interface MemberOfSquad {
  readonly role: Perspective;
  readonly scope: Scope;
  readonly userUuid: string | null;
  readonly ign: string | null;
  readonly isVerified: boolean;
  /** The account's own statement; null when it has said nothing yet. */
  readonly presence: boolean | null;
  /** Whether the night is in the account's profile: the account or a moderator has confirmed its place in the squad. */
  readonly isInProfile: boolean;
}

/**
 * Returns SQL for the squad of the night that a column names, in the log's order. It is read with the row and needs no
 * further statement.
 */
export function squadOfNight(
  nightUuid: "night.uuid" | "run.night_uuid",
): RawBuilder<readonly MemberOfSquad[]> {
  return sql`coalesce((
    select json_agg(json_build_object(
      'role', m.role, 'scope', case when m.is_masked then 'private' else m.scope end, 'userUuid', m.user_uuid, 'ign', u.ign, 'isVerified', u.verified_at is not null,
      'presence', m.presence, 'isInProfile', m.is_answered or (select verified from night as own where own.uuid = m.night_uuid)
    ) order by m.position)
    from squad_place as m left join user_account as u on u.uuid = m.user_uuid
    where m.night_uuid = ${sql.ref(nightUuid)}
  ), '[]')`;
}

/** Returns the squad of one night, in the log's order. */
export async function readSquad(db: Kysely<Database>, nightUuid: string): Promise<readonly MemberOfSquad[]> {
  const row = await db
    .selectFrom("night")
    .select(squadOfNight("night.uuid").as("members"))
    .where("uuid", "=", nightUuid)
    .executeTakeFirst();
  return row?.members ?? [];
}
