import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  endNightsOfVoices,
  type Forgetting,
  lapseOwnership,
  settleOwnNights,
} from "../../nights/store/forget-hunter.ts";
import { holdNights } from "../../nights/store/hold-nights.ts";
import { settleNight } from "../../nights/store/settle-night.ts";
import { holdSeasonsInForce } from "../../settings/hold-seasons-in-force.ts";
import { rebuildDeps } from "../analyse/analyse-stored-extract.ts";
import { clearUploader, deleteUploadRow, lockNextUploadOf, readUploadNights } from "../upload/queries.ts";
import { cutForgottenNights } from "./cut-forgotten-nights.ts";
import { forgetNameInUpload } from "./forget-name.ts";
import { type WithdrawDeps, withdrawUpload } from "./withdraw-upload.ts";

export interface ForgetUploaderInput extends Forgetting {
  /** Whether nights stay that nobody else has sent a log of. */
  readonly keepsNights: boolean;
}

/**
 * Makes one upload of an account nobody's: its names are replaced and what it knows of account and browser goes, so that
 * nobody can claim it. It goes itself, with its extract, when no night is left of it that stays. False when the account has
 * no upload any more.
 */
export async function forgetNextUpload(
  deps: WithdrawDeps & Pick<Deps, "threads">,
  trx: Transaction,
  { keepsNights, ...forgetting }: ForgetUploaderInput,
): Promise<boolean> {
  const upload = await lockNextUploadOf(trx, forgetting.userUuid);
  if (!upload) return false;
  const { uuid, status } = upload;
  // One that is being analysed would bring the name back when it ends.
  const isUnfinished = status === "queued" || status === "analysing";
  if (!keepsNights || isUnfinished) {
    const { voiceUuids } = await withdrawUpload(deps, trx, uuid);
    await cutForgottenNights(deps, trx, voiceUuids);
    return true;
  }
  const own = { userUuid: forgetting.userUuid, uploadUuid: uuid };
  const voiceUuids = await endNightsOfVoices(deps, trx, own);
  await cutForgottenNights(deps, trx, voiceUuids);
  await lapseOwnership(trx, own);
  const alsoKeys = await settleOwnNights(deps, trx, { ...forgetting, uploadUuid: uuid });
  const nights = await readUploadNights(trx, uuid);
  if (nights.every(({ nightUuid }) => nightUuid === null)) {
    await deleteUploadRow(trx, uuid);
    return true;
  }
  await cutForgottenNights(deps, trx, [uuid]);
  await forgetNameInUpload(deps, trx, { ...forgetting, uploadUuid: uuid, alsoKeys });
  await clearUploader(trx, uuid);
  // What the account chose for them goes with it: they are what their other owners choose.
  const kept = nights.flatMap(({ nightUuid }) => nightUuid ?? []).sort();
  await holdSeasonsInForce(trx);
  await holdNights(trx, kept);
  for (const nightUuid of kept) await settleNight(rebuildDeps(deps), trx, nightUuid);
  return true;
}
