import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { isOwnedBy } from "../store/owner-queries.ts";

/** What an account has to do with a night. */
export interface NightTie {
  readonly nightUuid: string;
  /** It is linked to the squad. */
  readonly isMember: boolean;
  readonly memberScope: Scope | null;
  readonly presence: boolean | null;
  /** It sent a log of the night and has not given it up. */
  readonly isSender: boolean;
  /** … and owns it (view night_owner); else that log is but a voice. */
  readonly isOwner: boolean;
  /** Of the logs that it sent and has not given up. */
  readonly chosenScopes: readonly Scope[];
  /** When it last gave it up. */
  readonly givenUpAt: Date | null;
}

/** Of some nights what an account has to do with them; those that are not its own are left out. */
export async function selectTies(
  db: Kysely<Database>,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<readonly NightTie[]> {
  if (nightUuids.length === 0) return [];
  const asked = sql`${[...nightUuids]}::uuid[]`;
  const { rows } = await sql<NightTie>`
    select night_uuid as "nightUuid", bool_or(scope is not null) as "isMember", max(scope) as "memberScope",
      bool_or(presence) as "presence", bool_or(sent and given_up_at is null) as "isSender",
      ${isOwnedBy(userUuid, sql.ref("tie.night_uuid"))} as "isOwner",
      coalesce(array_agg(chosen) filter (where sent and given_up_at is null), '{}') as "chosenScopes",
      max(given_up_at) as "givenUpAt"
    from (
      select night_uuid, scope, presence, false as sent, null as chosen, null::timestamptz as given_up_at
      from night_member where user_uuid = ${userUuid} and night_uuid = any(${asked})
      union all
      select upload_night.night_uuid, null, null, true, coalesce(upload_night.scope, upload.scope),
        upload_night.given_up_at
      from upload_night join upload on upload.uuid = upload_night.upload_uuid
      where upload.user_uuid = ${userUuid} and upload_night.night_uuid = any(${asked})
    ) tie
    group by night_uuid`.execute(db);
  return rows;
}
