import { sql } from "kysely";
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
