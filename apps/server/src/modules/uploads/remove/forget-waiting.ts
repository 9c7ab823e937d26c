import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockUpload } from "../upload/queries.ts";
import { type ForgetInUploadInput, forgetNameInUpload } from "./forget-name.ts";
import { requeueUpload, selectUploadsWithoutNights } from "./waiting-queries.ts";

/** The uploads that no night leads to: they wait for their analysis, or have failed. */
export async function findUploadsWithoutNights({ db }: Pick<Deps, "db">): Promise<readonly string[]> {
  return await selectUploadsWithoutNights(db);
}

/**
 * Replaces a hunter's names in the extract of an upload that has no nights yet. An analysis of it that is under way has read the
 * names already: it begins anew (analyse-upload.ts). Whatever has been analysed meanwhile is found by its nights.
 */
export async function forgetNameInWaitingUpload(
  deps: Pick<Deps, "threads">,
  trx: Transaction,
  forgetting: ForgetInUploadInput,
): Promise<void> {
  const upload = await lockUpload(trx, forgetting.uploadUuid);
  if (!upload || upload.status === "completed") return;
  if (await forgetNameInUpload(deps, trx, forgetting)) await requeueUpload(trx, forgetting.uploadUuid);
}
