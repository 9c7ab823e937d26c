import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { analyseExtract } from "../../extracts/analyse-extract.ts";
import { cutExtract } from "../../extracts/change-extract.ts";
import { getExtract } from "../../extracts/get-extract.ts";
import { findForgottenNights, readLogsOfUpload } from "../../nights/store/find-nights.ts";
import { rebuildDeps } from "../analyse/rebuild-deps.ts";
import { deleteEmptyUploads, lockUpload } from "../upload/queries.ts";

/**
 * A step of forgetting nights: cuts nights that no longer exist out of the stored extracts of some uploads, with the names of
 * their squads, which nobody could find there any more. Uploads without a remaining night are removed. The remaining nights have
 * the same analysis as before.
 */
export async function cutForgottenNights(
  deps: Pick<Deps, "config" | "threads">,
  trx: Transaction,
  uploadUuids: readonly string[],
): Promise<void> {
  await deleteEmptyUploads(trx, uploadUuids);
  for (const uploadUuid of [...new Set(uploadUuids)].sort()) await cutUpload(deps, trx, uploadUuid);
}

async function cutUpload(
  deps: Pick<Deps, "config" | "threads">,
  trx: Transaction,
  uploadUuid: string,
): Promise<void> {
  if (!(await lockUpload(trx, uploadUuid))) return;
  const logs = await readLogsOfUpload(trx, uploadUuid);
  const extract = logs.forgotten.length === 0 ? undefined : await getExtract(trx, uploadUuid);
  if (!extract) return;
  const { analysis } = await analyseExtract(deps, extract);
  const forgotten = new Set(findForgottenNights(analysis, logs));
  if (forgotten.size === 0) return;
  const numbers = analysis.nights.flatMap(({ number }) => (forgotten.has(number) ? [] : [number]));
  await cutExtract(deps, trx, { uploadUuid, extract, numbers });
}

/** Returns the dependencies of forgetting and purging nights; the logs belong to this module. */
export function forgetDeps(deps: Pick<Deps, "clock" | "config" | "newId" | "threads">) {
  return {
    ...rebuildDeps(deps),
    cutForgottenNights: (trx: Transaction, uploadUuids: readonly string[]) =>
      cutForgottenNights(deps, trx, uploadUuids),
  };
}
