import type { Deps } from "../../platform/deps.ts";
import { type Acting, recordAudit } from "../audit/record-audit.ts";
import { deleteBlock } from "./block-queries.ts";

export interface UnblockUploadsInput extends Acting {
  readonly blockUuid: string;
}

/** Ends a block before its time; false when there is none. */
export async function unblockUploads(
  deps: Pick<Deps, "db" | "clock">,
  { blockUuid, by, reason }: UnblockUploadsInput,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteBlock(trx, blockUuid))) return false;
    await recordAudit(deps, trx, {
      by,
      reason,
      action: "upload_block.remove",
      objectKind: "upload_block",
      object: blockUuid,
    });
    return true;
  });
}
