import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { isUploader } from "./get-upload.ts";
import { lockUpload, readUpload } from "./queries.ts";
import type { UploadActor } from "./upload-actor.ts";
import { withdrawUpload } from "./withdraw-upload.ts";

export interface TakeBackInput {
  readonly uploadUuid: string;
  /** Whether the claim token that was shown is this upload's. */
  readonly hasClaimToken: boolean;
}

/**
 * Removes an upload and its extract; its nights go with it unless another uploader still stands for them. The owner's
 * account may, or the browser that sent it together with the claim token.
 */
export async function takeBackUpload(
  deps: Pick<Deps, "db" | "clock" | "newId" | "threads">,
  actor: UploadActor,
  { uploadUuid, hasClaimToken }: TakeBackInput,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    // Locks out the analysis, which would otherwise record the nights of an upload that is no more.
    await lockUpload(trx, uploadUuid);
    const upload = await readUpload(trx, uploadUuid);
    if (!upload) throw new AppError("upload_not_found");
    const isOwner = upload.user_uuid !== null && upload.user_uuid === actor.userUuid;
    const isCreator = upload.user_uuid === null && hasClaimToken && isUploader(actor, upload);
    if (!isOwner && !isCreator) throw new AppError("wrong_claim_token");
    await withdrawUpload(deps, trx, uploadUuid);
  });
}
