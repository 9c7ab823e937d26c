import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockNamesOfSquad, lockNamesOfSquads } from "./member-queries.ts";
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

/**
 * Locks the names of these nights' squads until the transaction ends. The lock comes before every other one of a transaction
 * that may show another log of a night: showing it locks the names of its squad (`replaceFigures`), and whoever changes a name
 * locks the name first and then rows that this transaction may have locked. The caller passes its transaction.
 */
export async function lockNamesOfNights(trx: Transaction, nightUuids: readonly string[]): Promise<void> {
  if (nightUuids.length > 0) await lockNamesOfSquads(trx, nightUuids);
}
