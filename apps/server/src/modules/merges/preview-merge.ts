import { createHash } from "node:crypto";
import type { MovesAnswer } from "@hunt/contracts/merges";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { keptAccount, type MergedAccounts } from "../users/merge/merge-accounts.ts";
import { readNames } from "../users/own-data/own-data.ts";
import { countRows, movedColumns } from "./row-queries.ts";

export interface Preview {
  /** Another one when an account, or what would move, has changed. */
  readonly token: string;
  readonly moves: MovesAnswer;
  readonly stays: MovesAnswer;
  readonly names: readonly string[];
}

const nothing = { uploads: 0, memberships: 0, requests: 0, signIns: 0, gameRuns: 0, notices: 0, reports: 0 };

/** What would move if two locked accounts were merged now. */
export async function previewMerge(trx: Transaction, { from, into }: MergedAccounts): Promise<Preview> {
  const move: MoveBetweenAccounts = { fromUuid: from.uuid, intoUuid: into.uuid };
  const names = await readNames(trx, from.uuid);
  const moves = { ...nothing };
  const stays = { ...nothing };
  const counts: number[] = [];
  for (const column of movedColumns) {
    const counted = await countRows(trx, column, move);
    counts.push(counted.moves, counted.stays);
    if (column.counted === null) continue;
    moves[column.counted] += counted.moves;
    stays[column.counted] += counted.stays;
  }
  const state = [move, keptAccount(from), keptAccount(into), from.role, into.role, names, counts];
  const token = createHash("sha256").update(JSON.stringify(state)).digest("base64url");
  return { token, moves, stays, names };
}
