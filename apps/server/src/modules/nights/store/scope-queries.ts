import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

export interface ChosenScope {
  readonly scope: Scope;
  /** The account that chose it; null of a visitor. */
  readonly userUuid: string | null;
  /** Of an upload that may choose for the night, as `mayChoose` decided when it came. */
  readonly counts: boolean;
}

/**
 * The scopes that those chose who still stand for a night: its uploaders with an account who have not given it up, and
 * visitors whose logs it is made of. A visitor's copy of somebody else's log keeps no night; who only copied a night that another account owned, or
 * sent a squad mate's log without an account, keeps it but does not choose for it.
 */
export async function readChosenScopes(
  db: Kysely<Database>,
  nightUuid: string,
): Promise<readonly ChosenScope[]> {
  const { rows } = await sql<ChosenScope>`
    select distinct coalesce(sent.scope, upload.scope) as scope, upload.user_uuid as "userUuid", (
      sent.status in ('created', 'updated') or (upload.user_uuid is not null and (
        sent.status = 'joined'
        or exists (
          select from night_member member
          where member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid
        )
        or exists (
          select from upload_night own join upload by_own on by_own.uuid = own.upload_uuid
          where own.night_uuid = sent.night_uuid and own.status <> 'duplicate' and by_own.user_uuid = upload.user_uuid
        )
        or not exists (
          select from upload_night earlier join upload by_other on by_other.uuid = earlier.upload_uuid
          where earlier.night_uuid = sent.night_uuid and earlier.created_at < sent.created_at
            and by_other.user_uuid <> upload.user_uuid and earlier.given_up_at is null
        )
      ))
    ) as counts
    from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = ${nightUuid} and sent.given_up_at is null and (upload.user_uuid is not null or sent.status <> 'duplicate')
  `.execute(db);
  return rows;
}

/** Whether somebody gave the night up who may still take it back, or whose logs are not forgotten yet. */
export async function hasGivenUpLogs(db: Kysely<Database>, nightUuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from upload_night where night_uuid = ${nightUuid} and given_up_at is not null limit 1`.execute(db);
  return rows.length > 0;
}
