import { signalRanges } from "@hunt/engine/domain/signals";
import type { VoiceFacts } from "@hunt/engine/signals/weigh-voice";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

/** The number of an account's latest nights that show with whom it hunts. */
const pastNights = 200;

/**
 * Returns what is known of the accounts that sent logs of a night, by account. Their mates are found in nights that
 * count, among members who confirmed their own presence. An account that is itself new does not count as company.
 */
export async function selectVoiceFacts(
  db: Kysely<Database>,
  nightUuid: string,
): Promise<ReadonlyMap<string, VoiceFacts>> {
  const { rows } = await sql<VoiceFacts & { readonly userUuid: string }>`
    with sender as materialized (
      select upload.user_uuid, min(sent.created_at) as sent_at
      from upload_night sent join upload on upload.uuid = sent.upload_uuid
      where sent.night_uuid = ${nightUuid} and upload.user_uuid is not null
      group by upload.user_uuid
    ), company as materialized (
      select user_uuid from sender
      union
      select user_uuid from night_member where night_uuid = ${nightUuid} and user_uuid is not null
    )
    select sender.user_uuid as "userUuid",
      greatest(0, extract(day from sender.sent_at - account.created_at))::integer as "accountDays",
      past.nights::integer as "otherNights", past.with_others::integer as "nightsWithOthers",
      differing.nights::integer as disagreements
    from sender
    join user_account account on account.uuid = sender.user_uuid
    cross join lateral (
      select count(*) filter (where cardinality(own.mate_uuids) > 0) as nights,
        count(*) filter (where exists (
          select from user_account mate
          where mate.uuid = any (own.mate_uuids) and mate.uuid not in (select user_uuid from company)
            and mate.created_at < sender.sent_at - make_interval(days => ${sql.lit(signalRanges.oldVoiceDays)})
        )) as with_others
      from (
        select mate_uuids from hunter_night
        where user_uuid = sender.user_uuid and is_counted and night_uuid <> ${nightUuid}
        order by played_at desc, night_uuid desc limit ${sql.lit(pastNights)}
      ) own
    ) past
    cross join lateral (
      select count(distinct told.night_uuid) as nights
      from upload sent join upload_night told on told.upload_uuid = sent.uuid
      where sent.user_uuid = sender.user_uuid and told.disputes and told.night_uuid <> ${nightUuid}
    ) differing`.execute(db);
  return new Map(rows.map(({ userUuid, ...facts }) => [userUuid, facts]));
}

interface WeighedAccount {
  readonly userUuid: string;
  readonly weight: number;
}

/** Stores the weights of the accounts that sent logs of a night. */
export async function storeVoiceWeights(
  trx: Transaction<Database>,
  nightUuid: string,
  accounts: readonly WeighedAccount[],
): Promise<void> {
  await sql`
    update upload_night sent set voice_weight = given.weight
    from upload, unnest(${accounts.map(({ userUuid }) => userUuid)}::uuid[], ${accounts.map(({ weight }) => weight)}::real[])
      given (user_uuid, weight)
    where sent.night_uuid = ${nightUuid} and upload.uuid = sent.upload_uuid and upload.user_uuid = given.user_uuid
      and sent.voice_weight is distinct from given.weight`.execute(trx);
}

/**
 * Stores, for each differing log of a night, whether its sender is known to the squad: the sender shares another
 * counted night with a member, or is the night's host and sent a host's log, because a host is not a newcomer in their
 * own night.
 */
export async function storeAcquaintance(trx: Transaction<Database>, nightUuid: string): Promise<void> {
  await sql`
    update upload_night sent set is_acquainted = not sent.is_acquainted
    from upload
    where sent.night_uuid = ${nightUuid} and sent.disputes and upload.uuid = sent.upload_uuid and upload.user_uuid is not null
      and sent.is_acquainted <> (sent.perspective = 'host' and exists (
        select from night_member host where host.night_uuid = sent.night_uuid and host.user_uuid = upload.user_uuid
          and host.role = 'host' and host.presence is distinct from false
      ) or exists (
        select from hunter_night shared
        where shared.user_uuid = upload.user_uuid and shared.is_counted and shared.night_uuid <> sent.night_uuid
          and shared.mate_uuids && array(
            select member.user_uuid from night_member member
            where member.night_uuid = sent.night_uuid and member.user_uuid is not null
              and member.user_uuid <> upload.user_uuid and member.presence is distinct from false
          )
      ))`.execute(trx);
}
