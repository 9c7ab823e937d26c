import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { isOfBrowser } from "../show/get-upload.ts";
import { lockUpload } from "../upload/queries.ts";
import { cutJob } from "../upload/upload-queues.ts";
import { canRemoveUpload, canTakeBackUpload } from "./can-remove-upload.ts";
import { type WithdrawDeps, withdrawUpload } from "./withdraw-upload.ts";

export interface RemoveUploadInput {
  readonly uploadUuid: string;
  readonly reason: string;
}

/**
 * Removes anybody's upload and its extract for good; its nights go with it unless another uploader still stands for them.
 * Returns the nights that it had. `upload_not_found`.
 */
export async function removeUpload(
  deps: ChangeDeps & WithdrawDeps,
  actor: AnyActor,
  { uploadUuid, reason }: RemoveUploadInput,
): Promise<readonly string[]> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      // Locks out the analysis, which would otherwise record the nights of an upload that is no more.
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
  /** Of the browser that asks; null when it did not say. */
  readonly fingerprintHash: Buffer | null;
  /** Whether the claim token that was shown is this upload's. */
  readonly hasClaimToken: boolean;
}

/**
 * Removes an upload and its extract; its nights go with it unless another uploader still stands for them.
 * `upload_not_found`, `wrong_claim_token`.
 */
export async function takeBackUpload(
  deps: ChangeDeps & WithdrawDeps,
  actor: AnyActor,
  { uploadUuid, fingerprintHash, hasClaimToken }: TakeBackInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      // Locks out the analysis, which would otherwise record the nights of an upload that is no more.
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
