import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findForgottenNights, readLogsOfUpload } from "../../nights/store/find-nights.ts";
import type { SelectNightsInput } from "../accept/select-nights.thread.ts";
import { analyseExtract } from "../analyse/analyse-extract.ts";
import { rebuildDeps } from "../analyse/analyse-stored-extract.ts";
import type { PackedExtract } from "../receive/pack-extract.ts";
import { deleteEmptyUploads, lockUpload, readStoredExtract, replaceExtract } from "../upload/queries.ts";

const thread = new URL("../accept/select-nights.thread.ts", import.meta.url);

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
  const extract = logs.forgotten.length === 0 ? undefined : await readStoredExtract(trx, uploadUuid);
  if (!extract) return;
  const { analysis } = await analyseExtract(deps, extract);
  const forgotten = new Set(findForgottenNights(analysis, logs));
  if (forgotten.size === 0) return;
  const numbers = analysis.nights.flatMap(({ number }) => (forgotten.has(number) ? [] : [number]));
  const input = { gzip: extract.gzip, numbers };
  await replaceExtract(
    trx,
    uploadUuid,
    await deps.threads.run<SelectNightsInput, PackedExtract>(thread, input),
  );
}

/** Returns the dependencies of forgetting and purging nights; the logs belong to this module. */
export function forgetDeps(deps: Pick<Deps, "clock" | "config" | "newId" | "threads">) {
  return {
    ...rebuildDeps(deps),
    cutForgottenNights: (trx: Transaction, uploadUuids: readonly string[]) =>
      cutForgottenNights(deps, trx, uploadUuids),
  };
}
