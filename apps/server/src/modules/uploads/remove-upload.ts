import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type Acting, recordAudit } from "../audit/record-audit.ts";
import { lockUpload } from "./queries.ts";
import { withdrawUpload } from "./withdraw-upload.ts";

export interface RemoveUploadInput extends Acting {
  readonly uploadUuid: string;
}

/**
 * Removes anybody's upload and its extract for good; its nights go with it unless another uploader still stands for them.
 * Returns the nights that it had. `upload_not_found`.
 */
export async function removeUpload(
  deps: Pick<Deps, "db" | "clock" | "newId" | "threads">,
  { uploadUuid, by, reason }: RemoveUploadInput,
): Promise<readonly string[]> {
  return await deps.db.transaction().execute(async (trx) => {
    // Locks out the analysis, which would otherwise record the nights of an upload that is no more.
    if (!(await lockUpload(trx, uploadUuid))) throw new AppError("upload_not_found");
    const nights = await withdrawUpload(deps, trx, uploadUuid);
    await recordAudit(deps, trx, {
      by,
      reason,
      action: "upload.remove",
      objectKind: "upload",
      object: uploadUuid,
      details: { nights },
    });
    return nights;
  });
}
