import type { NightSender } from "@hunt/contracts/nights";
import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { isAccountOf, isOwnedBy } from "../store/owner-queries.ts";

/** The tie between an account and a night. */
export interface NightTie {
  readonly nightUuid: string;
  /** Whether the account is linked to a place in the squad. */
  readonly isMember: boolean;
  readonly memberScope: Scope | null;
  readonly presence: boolean | null;
  /** Whether the account sent a log of the night and has not given it up. */
  readonly isSender: boolean;
  /** Whether the account also owns the night (view night_owner), and has not only sent a log of it. */
  readonly isOwner: boolean;
  /** Whether the night is in the account's profile. */
  readonly isAnswered: boolean;
  /** The other senders in the squad, when the account is in the squad. */
  readonly senders: readonly NightSender[];
  /** The scopes of the logs that the account sent and has not given up. */
  readonly chosenScopes: readonly Scope[];
  /** The time when the account last gave the night up. */
  readonly givenUpAt: Date | null;
}

/** Returns an account's ties to some nights; nights that are not its own are left out. */
export async function selectTies(
  db: Kysely<Database>,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<readonly NightTie[]> {
  if (nightUuids.length === 0) return [];
  const asked = sql`${[...nightUuids]}::uuid[]`;
  const { rows } = await sql<Omit<NightTie, "senders"> & { readonly senders: NightTie["senders"] | null }>`
    select night_uuid as "nightUuid", bool_or(scope is not null) as "isMember", max(scope) as "memberScope",
      bool_or(presence) as "presence", coalesce(bool_or(answered), false) as "isAnswered", bool_or(sent and given_up_at is null) as "isSender",
      ${isOwnedBy(userUuid, sql.ref("tie.night_uuid"))} as "isOwner",
      case when bool_or(scope is not null) then (
        select json_agg(json_build_object('uuid', mate.user_uuid, 'ign', account.ign, 'always', exists (
          select from trusted_sender trusted where trusted.user_uuid = ${userUuid} and trusted.sender_uuid = mate.user_uuid
        )) order by mate.position)
        from squad_place mate join user_account account on account.uuid = mate.user_uuid and account.listed
        where mate.night_uuid = tie.night_uuid and mate.user_uuid <> ${userUuid} and mate.is_sent
          and mate.presence is distinct from false
      ) end as "senders",
      coalesce(array_agg(chosen) filter (where sent and given_up_at is null), '{}') as "chosenScopes",
      max(given_up_at) as "givenUpAt"
    from (
      select place.night_uuid, place.scope, place.presence, place.is_answered or night.verified as answered, false as sent, null as chosen,
        null::timestamptz as given_up_at
      from squad_place place join night on night.uuid = place.night_uuid
      where place.user_uuid = ${userUuid} and place.night_uuid = any(${asked})
      union all
      select upload_night.night_uuid, null, null, null, true, coalesce(upload_night.scope, upload.scope),
        upload_night.given_up_at
      from upload_night join upload on upload.uuid = upload_night.upload_uuid
      where ${isAccountOf(sql.ref("upload.user_uuid"), userUuid)} and upload_night.night_uuid = any(${asked})
    ) tie
    group by night_uuid`.execute(db);
  return rows.map((row) => ({ ...row, senders: row.senders ?? [] }));
}
