import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockNamesOfNights } from "../../nights/store/lock-nights.ts";
import { readUploadNights } from "./queries.ts";

/** Returns the nights of an upload in the order in which they are locked. */
export async function nightsOfUpload(trx: Transaction, uploadUuid: string): Promise<readonly string[]> {
  const nights = await readUploadNights(trx, uploadUuid);
  return nights.flatMap(({ nightUuid }) => nightUuid ?? []).sort();
}

/** Locks the names in an upload's nights, before the upload and its nights are locked (`lockNamesOfNights`). */
export async function lockNamesOfUpload(trx: Transaction, uploadUuid: string): Promise<void> {
  await lockNamesOfNights(trx, await nightsOfUpload(trx, uploadUuid));
}
