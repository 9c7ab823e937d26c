import { sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";

/** A night in the log of an upload. */
export interface LogOfUpload {
  readonly moments: readonly number[];
  /** Whether the night still exists. */
  readonly isNight: boolean;
}

export async function selectLogsOfUpload(
  db: Connection,
  uploadUuid: string,
): Promise<readonly LogOfUpload[]> {
  return await db
    .selectFrom("upload_night")
    .select(["moments", sql<boolean>`night_uuid is not null`.as("isNight")])
    .where("upload_uuid", "=", uploadUuid)
    .execute();
}

export interface LogsToForget {
  readonly nightUuid: string;
  /** Uploads behind a moderator's approval; their logs stay. */
  readonly keptUploadUuids: readonly (string | null)[];
  readonly givenUpUntil: Date;
}

/** Forgets the logs of a night that were given up before some time. Returns their uploads. */
export async function forgetLogs(
  trx: Transaction,
  { nightUuid, keptUploadUuids, givenUpUntil }: LogsToForget,
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    update upload_night set night_uuid = null
    where night_uuid = ${nightUuid} and given_up_at <= ${givenUpUntil}
      and not upload_uuid = any(array_remove(${[...keptUploadUuids]}::uuid[], null))
    returning upload_uuid as uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}
