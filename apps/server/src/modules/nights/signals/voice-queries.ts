import { signalRanges } from "@hunt/engine/domain/signals";
import type { VoiceFacts } from "@hunt/engine/signals/weigh-voice";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

/** The number of an account's latest nights that show with whom it hunts. */
const pastNights = 200;

/**
 * Returns what is known of the accounts that sent logs of a night, by account. Their company is found from nights that count, and
 * from mates who answered for themselves. An account that is itself new does not count as company.
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
