import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findNightsSentBySquads, releaseNight } from "../../night-logs/settle/release-night.ts";
import { lockNights } from "../../nights/store/lock-nights.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { nightsOfUpload } from "../upload/nights-of-upload.ts";
import { deleteUploadRow } from "../upload/queries.ts";

export type WithdrawDeps = Pick<Deps, "clock" | "config" | "newId" | "threads">;

export interface WithdrawnUpload {
  /** The nights that the upload had. */
  readonly nightUuids: readonly string[];
  /** The uploads of senders who did not own the removed nights; these nights must be cut out of them (`cutJob`). */
  readonly voiceUuids: readonly string[];
}

/** Removes a locked upload and its extract. Its nights are removed too, unless another uploader still owns them. */
export async function withdrawUpload(
  deps: WithdrawDeps,
  trx: Transaction,
  uploadUuid: string,
): Promise<WithdrawnUpload> {
  const nightUuids = await nightsOfUpload(trx, uploadUuid);
  // The seasons are locked before the nights, in the same order as a change of the seasons locks them.
  await lockSeasonsInForce(trx);
  await lockNights(trx, nightUuids);
  const squads = await findNightsSentBySquads(trx, nightUuids);
  await deleteUploadRow(trx, uploadUuid);
  const voiceUuids: string[] = [];
  for (const nightUuid of nightUuids) {
    const released = { nightUuid, wasSquads: squads.has(nightUuid) };
    voiceUuids.push(...(await releaseNight(deps, trx, released)));
  }
  return { nightUuids, voiceUuids };
}
