import type { Transaction } from "../../../platform/database/database-types.ts";
import { linkMembersOfName, unlinkMembersOfName } from "./member-queries.ts";

export type { MoveBetweenAccounts } from "./member-queries.ts";

/** Somebody's name, as its key. */
export interface NameOfAccount {
  readonly userUuid: string;
  readonly nameKey: string;
}

/** Nights that one commit links, or takes away, at most: everything derived of them is computed with it, under a lock that uploads wait for. */
export const maxMembersAtOnce = 250;

/**
 * Makes those of a verified name in squads its account, never two of one night, the latest nights first. Returns how many nights
 * gained it; when that is `maxMembersAtOnce`, there may be more.
 */
export async function linkMembers(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  return await linkMembersOfName(trx, { userUuid, nameKey, limit: maxMembersAtOnce });
}

/**
 * Takes the nights under one name from an account, the latest first; how visible it was there stays. Returns how many; when that is
 * `maxMembersAtOnce`, there may be more.
 */
export async function unlinkMembers(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  return await unlinkMembersOfName(trx, { userUuid, nameKey, limit: maxMembersAtOnce });
}
