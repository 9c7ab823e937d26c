import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { nameKey } from "../../../platform/text/name-key.ts";

/** Returns whether an account has verified a name. */
export async function isNameOf(db: Connection, userUuid: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("user_name")
    .select("user_uuid")
    .where("name_key", "=", nameKey(name))
    .where("ended_at", "is", null)
    .where("user_uuid", "=", userUuid)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the stored signals of a log; an empty list when nothing was stored. */
export async function selectSignalsOfLog(
  db: Connection,
  { uploadUuid, number }: { readonly uploadUuid: string; readonly number: number },
): Promise<readonly FoundSignal[]> {
  const row = await db
    .selectFrom("night_signal")
    .select("signals")
    .where("upload_uuid", "=", uploadUuid)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.signals ?? [];
}

/** Records which of a night's logs differ from the newly shown one. */
export async function storeDisputes(
  trx: Transaction,
  nightUuid: string,
  { compared, differing }: { readonly compared: readonly string[]; readonly differing: readonly string[] },
): Promise<void> {
  await sql`
    update upload_night set disputes = not disputes
    where night_uuid = ${nightUuid} and upload_uuid = any(${[...compared]}::uuid[])
      and disputes <> (upload_uuid = any(${[...differing]}::uuid[]))`.execute(trx);
}
