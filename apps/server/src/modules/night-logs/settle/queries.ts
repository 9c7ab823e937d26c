import { signalsVersion } from "@hunt/engine/domain/signals";
import { type SqlBool, sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";

/** Returns logs of a night whose signals were not found by the current rules. */
export async function selectOutdatedLogs(
  db: Connection,
  nightUuid: string,
): Promise<readonly { readonly uploadUuid: string; readonly number: number }[]> {
  return await db
    .selectFrom("upload_night")
    .leftJoin("night_signal", (join) =>
      join
        .onRef("night_signal.upload_uuid", "=", "upload_night.upload_uuid")
        .onRef("night_signal.number", "=", "upload_night.number"),
    )
    .select(["upload_night.upload_uuid as uploadUuid", "upload_night.number"])
    .where("upload_night.night_uuid", "=", nightUuid)
    .where((eb) =>
      eb.or([
        eb("night_signal.signals_version", "is", null),
        eb("night_signal.signals_version", "<", signalsVersion),
      ]),
    )
    .orderBy("upload_night.created_at")
    .execute();
}

/** Ends the dispute about a night when the source of its figures is the only host's log left. */
export async function endDisputeOfOne(
  trx: Transaction,
  nightUuid: string,
  sourceUploadUuid: string,
): Promise<void> {
  await sql`
    update upload_night sent set disputes = false
    where night_uuid = ${nightUuid} and upload_uuid = ${sourceUploadUuid} and disputes and not exists (
      select from upload_night other
      where other.night_uuid = sent.night_uuid and other.upload_uuid <> sent.upload_uuid and other.perspective = 'host'
    )
  `.execute(trx);
}

/** SQL that is true when an account of the squad sent a log. */
const isOfSquad = sql<SqlBool>`exists (
  select from night_member member where member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid
    and member.presence is distinct from false
)`;

/**
 * Returns those of the given nights that hunters of their squads sent, even if the hunters have given the nights up and
 * own nothing.
 */
export async function selectNightsSentBySquads(
  db: Connection,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (nightUuids.length === 0) return new Set();
  const { rows } = await sql<{ uuid: string }>`
    select distinct sent.night_uuid as uuid from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = any(${[...nightUuids]}::uuid[]) and ${isOfSquad}`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

/**
 * Returns whether somebody gave the night up and may still take it back, or their logs are not forgotten yet. For a
 * night that belonged to its squad only members of the squad count: a log that any other sender gave up brings nothing
 * back.
 */
export async function hasGivenUpLogs(
  db: Connection,
  { nightUuid, wasSquads }: { readonly nightUuid: string; readonly wasSquads: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = ${nightUuid} and sent.given_up_at is not null and (${!wasSquads} or ${isOfSquad})
    limit 1`.execute(db);
  return rows.length > 0;
}
