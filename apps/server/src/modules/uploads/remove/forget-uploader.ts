import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { forgetNamesInExtract } from "../../extracts/change-extract.ts";
import { cutForgottenNights } from "../../night-logs/forget/cut-forgotten-nights.ts";
import { settleNight } from "../../night-logs/settle/settle-night.ts";
import {
  endNightsOfVoices,
  type Forgetting,
  findNameKeys,
  forgetLogOwner,
  lapseOwnership,
  settleOwnNights,
} from "../../nights/store/forget-hunter.ts";
import { lockNights } from "../../nights/store/lock-nights.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { lockNamesOfUpload } from "../upload/nights-of-upload.ts";
import {
  clearUploader,
  deleteUploadRow,
  findNextUploadOf,
  lockUpload,
  readUploadNights,
} from "../upload/queries.ts";
import { requeueUpload, selectUploadsWithoutNights } from "./waiting-queries.ts";
import { type WithdrawDeps, withdrawUpload } from "./withdraw-upload.ts";

export interface ForgetUploaderInput extends Forgetting {
  /** Whether nights stay that nobody else has sent a log of. */
  readonly keepsNights: boolean;
}

/**
 * Removes the owner of one of an account's uploads: replaces the account's names, and deletes what the upload stores of
 * account and browser, so that nobody can claim it. The upload and its extract are removed when none of its nights stays.
 * Returns false when the account has no more uploads.
 */
export async function forgetNextUpload(
  deps: WithdrawDeps & Pick<Deps, "threads">,
  trx: Transaction,
  { keepsNights, ...forgetting }: ForgetUploaderInput,
): Promise<boolean> {
  const uuid = await findNextUploadOf(trx, forgetting.userUuid);
  if (uuid === undefined) return false;
  // A night of the upload may show another log below.
  await lockNamesOfUpload(trx, uuid);
  const upload = await lockUpload(trx, uuid);
  // The upload was removed meanwhile; there may be others.
  if (upload?.userUuid !== forgetting.userUuid) return true;
  // An analysis that is under way would bring the name back when it ends.
  const isUnfinished = upload.status === "queued" || upload.status === "analysing";
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
  // The account's choices for the nights are dropped; the choices of the other owners apply.
  const kept = nights.flatMap(({ nightUuid }) => nightUuid ?? []).sort();
  await lockSeasonsInForce(trx);
  await lockNights(trx, kept);
  for (const nightUuid of kept) await settleNight(deps, trx, nightUuid);
  return true;
}

export interface ForgetInUploadInput extends Forgetting {
  readonly uploadUuid: string;
  /** Further names of the hunter, as keys. */
  readonly alsoKeys?: readonly string[];
}

/**
 * Replaces a hunter's names in an upload of any sender: in the stored extract, and in the owner of its logs. The analysis
 * stays the same except for the name. Does nothing when the upload is gone; a second call changes nothing. Returns whether
 * the extract had one of the names.
 */
export async function forgetNameInUpload(
  deps: Pick<Deps, "threads">,
  trx: Transaction,
  { uploadUuid, alsoKeys = [], ...forgetting }: ForgetInUploadInput,
): Promise<boolean> {
  if (!(await lockUpload(trx, uploadUuid))) return false;
  const { standIn } = forgetting;
  const nights = await readUploadNights(trx, uploadUuid);
  const nightUuids = nights.flatMap(({ nightUuid }) => (nightUuid === null ? [] : [nightUuid]));
  const nameKeys = [...(await findNameKeys(trx, forgetting, nightUuids)), ...alsoKeys];
  if (nameKeys.length === 0) return false;
  await forgetLogOwner(trx, uploadUuid, { nameKeys, standIn });
  return await forgetNamesInExtract(deps, trx, { uploadUuid, nameKeys, standIn });
}

/** Returns the uploads without nights, which wait for their analysis, or have failed. */
export async function findUploadsWithoutNights({ db }: Pick<Deps, "db">): Promise<readonly string[]> {
  return await selectUploadsWithoutNights(db);
}

/**
 * Replaces a hunter's names in the extract of an upload without nights. An analysis that is under way has already read the
 * names, so it begins again (analyse-upload.ts). An upload that was analysed meanwhile is found by its nights instead.
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
