import type { Transaction } from "../../../platform/database/database-types.ts";
import {
  linkMembersOfName,
  type MoveBetweenAccounts,
  moveMembersOfAccount,
  unlinkMembersOfName,
} from "./member-queries.ts";

export type { MoveBetweenAccounts } from "./member-queries.ts";

/** Somebody's name, as its key. */
export interface NameOfAccount {
  readonly userUuid: string;
  readonly nameKey: string;
}

/** Makes everybody of a verified name in a squad its account, never two of one night. Returns how many nights gained it. */
export async function linkMembers(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  return await linkMembersOfName(trx, userUuid, nameKey);
}

/** Takes the nights under one name from an account; how visible it was there stays. */
export async function unlinkMembers(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<void> {
  await unlinkMembersOfName(trx, userUuid, nameKey);
}

/** Gives one account's places in squads to another. Returns how many moved. */
export async function moveMembers(trx: Transaction, move: MoveBetweenAccounts): Promise<number> {
  return await moveMembersOfAccount(trx, move);
}
