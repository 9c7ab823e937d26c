import { type Insertable, sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { insertRows } from "../../../platform/database/named-statements.ts";
import type { UploadNightTable } from "../../../platform/database/tables/upload-tables.ts";

/** Stores what the logs show of their nights, and the result for each night. */
export async function insertLogs(trx: Transaction, logs: readonly NewLogRow[]): Promise<void> {
  await insertRows(trx, { into: "upload_night", columns: newLogColumns }, logs);
}

export type NewLogRow = Pick<Insertable<UploadNightTable>, (typeof newLogColumns)[number]>;

const newLogColumns = [
  "upload_uuid",
  "number",
  "night_uuid",
  "status",
  "format",
  "perspective",
  "log_owner",
  "started_at_ms",
  "session_started_at",
  "moments",
  "disputes",
  "agreed_count",
  "compared_count",
  "created_at",
] as const satisfies readonly (keyof UploadNightTable)[];

/** Passes on a log's chosen scope, and its place among the logs of its night, to the log that replaces it. */
export async function transferPlace(
  trx: Transaction,
  from: { readonly nightUuid: string; readonly uploadUuid: string; readonly number: number },
  to: { readonly uploadUuid: string; readonly number: number },
): Promise<void> {
  await sql`
    update upload_night heir
    set scope = coalesce(former.scope, upload.scope), created_at = former.created_at
    from upload_night former join upload on upload.uuid = former.upload_uuid
    where heir.upload_uuid = ${to.uploadUuid} and heir.number = ${to.number}
      and former.upload_uuid = ${from.uploadUuid} and former.number = ${from.number}`.execute(trx);
  await trx
    .updateTable("upload_night")
    .set({ night_uuid: null })
    .where("night_uuid", "=", from.nightUuid)
    .where("upload_uuid", "=", from.uploadUuid)
    .where("number", "=", from.number)
    .execute();
}

/** Moves the hunters' statements about a night from one log to another. */
export async function passOnWords(
  trx: Transaction,
  nightUuid: string,
  { fromUuid, toUuid }: { readonly fromUuid: string; readonly toUuid: string },
): Promise<void> {
  await trx
    .updateTable("night_member")
    .set({ confirmed_log: toUuid })
    .where("night_uuid", "=", nightUuid)
    .where("confirmed_log", "=", fromUuid)
    .execute();
}

/** Renames the owner of a night's logs, so that the logs count as one hunter's. */
export async function renameLogOwner(
  trx: Transaction,
  { nightUuid, from, to }: { readonly nightUuid: string; readonly from: string; readonly to: string },
): Promise<void> {
  await trx
    .updateTable("upload_night")
    .set({ log_owner: to })
    .where("night_uuid", "=", nightUuid)
    .where("log_owner", "=", from)
    .execute();
}
