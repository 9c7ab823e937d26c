import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";

/** Removes those of some uploads that no night is left of. */
export async function deleteEmptyUploads(trx: Transaction, uuids: readonly string[]): Promise<void> {
  await sql`
    delete from upload where uuid = any(${[...uuids]}::uuid[]) and not exists (
      select from upload_night left_over where left_over.upload_uuid = upload.uuid and left_over.night_uuid is not null
    )`.execute(trx);
}
