import type { Transaction } from "../../../platform/database/database-types.ts";
import { linkMembersOfName, unlinkMembersOfName } from "./member-queries.ts";

export type { MoveBetweenAccounts } from "./member-queries.ts";

/** An account's name, as its key. */
export interface NameOfAccount {
  readonly userUuid: string;
  readonly nameKey: string;
}

/**
 * One commit links or unlinks at most this many nights. It also computes everything that is derived from them, under a lock that uploads
 * wait for.
 */
export const maxMembersAtOnce = 250;

/**
 * Links squad members of a verified name to its account, the latest nights first and only one member in each night. Returns how
 * many nights were linked; when that is `maxMembersAtOnce`, there may be more.
 */
export async function linkMembers(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  return await linkMembersOfName(trx, { userUuid, nameKey, limit: maxMembersAtOnce });
}

/**
 * Unlinks an account from the nights under one name, the latest first; how visible it was there stays. Returns how many were
 * unlinked; when that is `maxMembersAtOnce`, there may be more.
 */
export async function unlinkMembers(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  return await unlinkMembersOfName(trx, { userUuid, nameKey, limit: maxMembersAtOnce });
}
