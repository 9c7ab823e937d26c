import {
  type RankedNightFigure,
  type RankedRunFigure,
  rankedNightFigures,
  rankedRunFigures,
} from "@hunt/engine/domain/figures";
import type { Perspective } from "@hunt/engine/domain/words";
import { sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { figureColumn } from "../../../platform/database/tables/figure-columns.ts";

export async function selectJudgedNight(db: Connection, nightUuid: string) {
  return await db
    .selectFrom("night")
    .select([
      "uuid",
      "season",
      "squad_size",
      "format",
      "perspective",
      "category",
      "verified",
      "scope",
      "hidden",
      "deleted_at",
      "engine_version",
      "runs_count",
      "full_runs_count",
      "captured_teralysts_count",
      "captured_gantulysts_count",
      "captured_hydrolysts_count",
      ...rankedNightFigures.map((key: RankedNightFigure) => figureColumn(key)),
      // All strangers' logs together count as one, so that an account outside the squad cannot hold up moderators by
      // sending one log after another (read-choice.ts).
      sql<readonly string[]>`array(
        select distinct case when upload.uuid = night.source_upload_uuid or member.user_uuid is not null
            then upload.uuid::text else 'stranger' end || case when sent.disputes then ' disputes' else '' end as told
        from upload_night sent
        join upload on upload.uuid = sent.upload_uuid
        left join night_member member on member.night_uuid = night.uuid and member.user_uuid = upload.user_uuid
        where sent.night_uuid = night.uuid and (sent.status <> 'duplicate' or sent.disputes) order by told
      )`.as("logs"),
      sql<string | null>`(
        select md5(night.uuid || string_agg(name_key, ' ' order by name_key)) from night_member where night_uuid = night.uuid
      )`.as("squad"),
    ])
    .where("uuid", "=", nightUuid)
    .executeTakeFirst();
}

export async function selectJudgedRuns(db: Connection, nightUuid: string) {
  return await db
    .selectFrom("run")
    .select(["position", "is_full", ...rankedRunFigures.map((key: RankedRunFigure) => figureColumn(key))])
    .where("night_uuid", "=", nightUuid)
    .orderBy("position")
    .execute();
}

interface AccountOfNight {
  readonly userUuid: string;
  readonly isInSquad: boolean;
  readonly isSender: boolean;
  readonly isOwner: boolean;
}

/**
 * Returns the accounts that are tied to a night: the accounts of its squad, and all accounts that ever sent a log of
 * it. Also returns moderators and admins that have or had a name of the squad, even when the place is another
 * account's, and the accounts into which any of these were merged.
 */
export async function selectAccountsOfNight(db: Connection, nightUuid: string) {
  const { rows } = await sql<AccountOfNight>`
    with tied as (
      select user_uuid, presence is distinct from false as in_squad, false as sent, false as owns
      from night_member where night_uuid = ${nightUuid}
      union all
      select upload.user_uuid, false, true, false
      from upload_night join upload on upload.uuid = upload_night.upload_uuid
      where upload_night.night_uuid = ${nightUuid}
      union all
      select user_uuid, false, false, true from night_owner where night_uuid = ${nightUuid}
      union all
      select known_by.user_uuid, false, false, false
      from user_account overseer
      join user_name known_by on known_by.user_uuid = overseer.uuid
      join night_member member on member.name_key = known_by.name_key and member.night_uuid = ${nightUuid}
      where overseer.role in ('mod', 'admin')
    )
    select user_uuid as "userUuid", bool_or(in_squad) as "isInSquad", bool_or(sent) as "isSender", bool_or(owns) as "isOwner" from (
      select user_uuid, in_squad, sent, owns from tied
      union all
      select account.merged_into, false, false, false from tied join user_account account on account.uuid = tied.user_uuid
    ) tie
    where user_uuid is not null group by user_uuid order by user_uuid`.execute(db);
  return rows;
}

/**
 * Returns the given nights in which an account has a place or whose log it sent, even if it denied that it was there or
 * gave the night up. Places and logs of accounts that were merged into it count too, and so do places under its name:
 * accounts that prove the same name one after another belong to one hunter, and nights stay with the account that had the
 * name then (assign-name.ts).
 */
export async function selectTiedNights(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  if (nightUuids.length === 0) return [];
  const asked = sql`${[...nightUuids]}::uuid[]`;
  const accounts = sql`(
    select ${userUuid}::uuid union all select uuid from user_account where merged_into = ${userUuid})`;
  const { rows } = await sql<{ uuid: string }>`
    select night_uuid as uuid from night_member where night_uuid = any(${asked}) and user_uuid in ${accounts}
    union
    select member.night_uuid from user_name known_by join night_member member on member.name_key = known_by.name_key
    where known_by.user_uuid = ${userUuid} and member.night_uuid = any(${asked})
    union
    select upload_night.night_uuid from upload_night join upload on upload.uuid = upload_night.upload_uuid
    where upload_night.night_uuid = any(${asked}) and upload.user_uuid in ${accounts}`.execute(db);
  return rows.map((row) => row.uuid);
}

/** Sets whether a night is verified; its category becomes that of the request. */
export async function setVerified(
  trx: Transaction,
  nightUuid: string,
  {
    verified,
    category,
    now,
  }: { readonly verified: boolean; readonly category?: string | null; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable("night")
    .set({ verified, updated_at: now, ...(category !== undefined && { category }) })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("uuid", "=", nightUuid)
    .execute();
}

export interface SessionLogRow {
  readonly uploadUuid: string;
  readonly nightUuid: string;
  readonly isSource: boolean;
  readonly logOwner: string | null;
  readonly userUuid: string | null;
  readonly ign: string | null;
  readonly perspective: Perspective;
  readonly disputes: boolean;
  /** The runs of the night that come from this log, though another log is shown. */
  readonly filledRuns: readonly number[];
  readonly createdAt: Date;
}

/** Returns the logs of a night's game session, the oldest first. */
export async function selectSessionLogs(
  db: Connection,
  nightUuid: string,
  limit: number,
): Promise<readonly SessionLogRow[]> {
  const { rows } = await sql<SessionLogRow>`
    select sent.upload_uuid as "uploadUuid", sent.night_uuid as "nightUuid", sent.log_owner as "logOwner",
      night.source_upload_uuid is not distinct from sent.upload_uuid as "isSource",
      upload.user_uuid as "userUuid", account.ign, sent.perspective, sent.disputes, sent.created_at as "createdAt",
      array(
        select position from run where run.night_uuid = night.uuid and run.filled_from = sent.upload_uuid order by position
      ) as "filledRuns"
    from night
    join upload_night sent on sent.night_uuid = night.uuid
    join upload on upload.uuid = sent.upload_uuid
    left join user_account account on account.uuid = upload.user_uuid
    where night.session_key = (select session_key from night where uuid = ${nightUuid})
    order by sent.created_at, sent.upload_uuid, sent.number limit ${limit}`.execute(db);
  return rows;
}
