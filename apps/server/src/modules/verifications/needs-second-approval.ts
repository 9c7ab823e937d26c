import { otherApprovers } from "@hunt/contracts/limits";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { BoardDeps, HeldVerification } from "./hold-verification.ts";
import { countApprovers } from "./queries.ts";

export interface AskedApproval {
  readonly held: Pick<HeldVerification, "accounts"> & {
    readonly row: Pick<HeldVerification["row"], "night_uuid" | "category" | "requested_by">;
  };
  /** The moderator who would give the first approval. */
  readonly approver: string;
}

/**
 * Returns whether two moderators must approve: the night would lead a contested board, and there are other moderators
 * who may decide.
 */
export async function needsSecondApproval(
  { clock, wouldLead }: Pick<Deps, "clock"> & BoardDeps,
  db: Connection,
  { held: { row, accounts }, approver }: AskedApproval,
): Promise<boolean> {
  const leftOut = [approver, ...accounts.tied, ...(row.requested_by === null ? [] : [row.requested_by])];
  if ((await countApprovers(db, leftOut, new Date(clock()))) < otherApprovers) return false;
  return await wouldLead(db, { nightUuid: row.night_uuid, category: row.category });
}
