import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockNamesOfSquad } from "./member-queries.ts";
import { lockSessionsOfNights } from "./queries.ts";

/**
 * Locks these nights until the transaction ends. The lock comes before any write to their rows, in the same order as when
 * an upload ends, to avoid deadlocks. The caller passes its transaction.
 */
export async function lockNights(trx: Transaction, nightUuids: readonly string[]): Promise<void> {
  await lockSessionsOfNights(trx, nightUuids);
}

/**
 * Locks the names of these squads until the transaction ends, so that no name changes hands. The lock comes first,
 * because a transaction that has written one squad and waits for a name of another would block the verification of that
 * name. The caller passes its transaction.
 */
export async function lockNames(trx: Transaction, nights: readonly Pick<Night, "squad">[]): Promise<void> {
  await lockNamesOfSquad(
    trx,
    nights.flatMap(({ squad }) => squad.map(({ name }) => name)),
  );
}
