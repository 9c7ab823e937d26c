import { signalsVersion } from "@hunt/engine/domain/signals";
import { type Expression, sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";

/** The log that a night is shown by. */
export interface ShownLog {
  /** The version of the engine that made the log's extract. */
  readonly engineVersion: number | null;
  readonly owner: string | null;
  readonly isOwnerInferred: boolean;
  readonly squadSize: number;
  /** Whether a moderator approved the night, or chose the log. */
  readonly isDecided: boolean;
}

export async function readShownLog(db: Connection, nightUuid: string): Promise<ShownLog | undefined> {
  const { rows } = await sql<ShownLog>`
    select upload.engine_version as "engineVersion", sent.log_owner as owner, night.squad_size as "squadSize",
      night.diagnostics @> '[{"code": "owner_inferred"}]' as "isOwnerInferred",
      night.verified or sent.settled_for is not distinct from sent.upload_uuid as "isDecided"
    from night
    join upload on upload.uuid = night.source_upload_uuid
    join upload_night sent on sent.night_uuid = night.uuid and sent.upload_uuid = upload.uuid
    where night.uuid = ${nightUuid} limit 1`.execute(db);
  return rows[0];
}

/** Records that a night's owners are asked to send its log again. */
export async function markLogWanted(trx: Transaction, nightUuid: string): Promise<void> {
  await trx.updateTable("night").set({ log_wanted: true }).where("uuid", "=", nightUuid).execute();
}

export interface OutdatedNightsQuery {
  /** The UUID of the last night of the batch before. */
  readonly after: string | null;
  /** Null for all nights. */
  readonly belowEngineVersion: number | null;
  readonly limit: number;
}

/** Returns the next nights to analyse again, by UUID. */
export async function selectOutdatedNights(
  db: Connection,
  { after, belowEngineVersion, limit }: OutdatedNightsQuery,
): Promise<readonly string[]> {
  let nights = db
    .selectFrom("night")
    .select("uuid")
    .where("gone_at", "is", null)
    .orderBy("uuid")
    .limit(limit);
  if (after !== null) nights = nights.where("uuid", ">", after);
  if (belowEngineVersion !== null) {
    nights = nights.where((eb) =>
      eb.or([eb("engine_version", "<", belowEngineVersion), lacksSignals(eb.ref("night.uuid"))]),
    );
  }
  return (await nights.execute()).map((night) => night.uuid);
}

/** Returns SQL that is true when a log of the night was not checked by the current rules for signals. */
function lacksSignals(nightUuid: Expression<string>) {
  return sql<boolean>`exists (
    select from upload_night
    left join night_signal using (upload_uuid, number)
    where upload_night.night_uuid = ${nightUuid}
      and coalesce(night_signal.signals_version, 0) < ${sql.lit(signalsVersion)}
  )`;
}
