import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { isOfBrowser } from "../show/get-upload.ts";
import { lockNamesOfUpload } from "../upload/nights-of-upload.ts";
import { lockUpload } from "../upload/queries.ts";
import { cutJob } from "../upload/upload-queues.ts";
import { canRemoveUpload, canTakeBackUpload } from "./can-remove-upload.ts";
import { type WithdrawDeps, withdrawUpload } from "./withdraw-upload.ts";

export interface RemoveUploadInput {
  readonly uploadUuid: string;
  readonly reason: string;
}

/**
 * Removes any upload and its extract for good. Its nights are removed too, unless another uploader still owns them.
 * Returns the nights that the upload had. Throws `upload_not_found`.
 */
export async function removeUpload(
  deps: ChangeDeps & WithdrawDeps,
  actor: AnyActor,
  { uploadUuid, reason }: RemoveUploadInput,
): Promise<readonly string[]> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      await lockNamesOfUpload(trx, uploadUuid);
      // This lock stops the analysis, which would otherwise record nights of a removed upload.
      const upload = await lockUpload(trx, uploadUuid);
      if (!upload) throw new AppError("upload_not_found");
    },
    may: canRemoveUpload,
    change: async (trx) => {
      const { nightUuids: nights, voiceUuids } = await withdrawUpload(deps, trx, uploadUuid);
      return {
        result: nights,
        jobs: cutJob(voiceUuids),
        entry: { action: "upload.remove", objectKind: "upload", object: uploadUuid, details: { nights } },
      };
    },
  });
}

interface TakeBackInput {
  readonly uploadUuid: string;
  /** The fingerprint of the browser that asks; null when it sent none. */
  readonly fingerprintHash: Buffer | null;
  /** Whether the shown claim token is this upload's. */
  readonly hasClaimToken: boolean;
}

/**
 * Removes the caller's upload and its extract. Its nights are removed too, unless another uploader still owns them.
 * Throws `upload_not_found` and `wrong_claim_token`.
 */
export async function takeBackUpload(
  deps: ChangeDeps & WithdrawDeps,
  actor: AnyActor,
  { uploadUuid, fingerprintHash, hasClaimToken }: TakeBackInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      await lockNamesOfUpload(trx, uploadUuid);
      // This lock stops the analysis, which would otherwise record nights of a removed upload.
      const upload = await lockUpload(trx, uploadUuid);
      if (!upload) throw new AppError("upload_not_found");
      const isOfThisBrowser = isOfBrowser(upload, fingerprintHash);
      return { ownerUuid: upload.userUuid, isOfThisBrowser, hasClaimToken };
    },
    may: canTakeBackUpload,
    change: async (trx) => {
      const { nightUuids: nights, voiceUuids } = await withdrawUpload(deps, trx, uploadUuid);
      return {
        result: undefined,
        jobs: cutJob(voiceUuids),
        entry: {
          action: "upload.take_back",
          objectKind: "upload",
          object: uploadUuid,
          details: { nights },
        },
      };
    },
  });
}
