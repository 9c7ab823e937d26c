import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findNightsOwnedBySquads } from "../../nights/store/find-nights-owned-by-squads.ts";
import { holdNights } from "../../nights/store/hold-nights.ts";
import { releaseNight } from "../../nights/store/release-night.ts";
import { rebuildDeps } from "../analyse/analyse-stored-extract.ts";
import { deleteUploadRow, readUploadNights } from "../queries.ts";

export type WithdrawDeps = Pick<Deps, "clock" | "config" | "newId" | "threads">;

/**
 * Removes a locked upload and its extract; its nights go with it unless another uploader still stands for them. Returns
 * which nights it had.
 */
export async function withdrawUpload(
  deps: WithdrawDeps,
  trx: Transaction,
  uploadUuid: string,
): Promise<readonly string[]> {
  const nights = await readUploadNights(trx, uploadUuid);
  const nightUuids = nights.flatMap(({ nightUuid }) => (nightUuid === null ? [] : [nightUuid])).sort();
  await holdNights(trx, nightUuids);
  const squads = await findNightsOwnedBySquads(trx, nightUuids);
  await deleteUploadRow(trx, uploadUuid);
  for (const nightUuid of nightUuids)
    await releaseNight(rebuildDeps(deps), trx, { nightUuid, wasSquads: squads.has(nightUuid) });
  return nightUuids;
}
