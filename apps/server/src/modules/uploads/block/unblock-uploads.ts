import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../../audit/perform-change.ts";
import { deleteBlock } from "./block-queries.ts";
import { canBlockUploads } from "./can-block-uploads.ts";

export interface UnblockUploadsInput {
  readonly blockUuid: string;
  readonly reason: string;
}

/** Ends a block before its time; false when there is none. */
export async function unblockUploads(
  deps: ChangeDeps,
  actor: AnyActor,
  { blockUuid, reason }: UnblockUploadsInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canBlockUploads,
    change: async (trx) => {
      if (!(await deleteBlock(trx, blockUuid))) return { result: false, entry: null };
      return {
        result: true,
        entry: { action: "upload_block.remove", objectKind: "upload_block", object: blockUuid },
      };
    },
  });
}
