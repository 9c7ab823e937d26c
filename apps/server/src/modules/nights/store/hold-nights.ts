import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockNamesOfSquad } from "./member-queries.ts";
import { lockNights } from "./queries.ts";

/**
 * A step of verbs: nobody else changes these nights until the transaction ends. Comes before anything that writes a row of
 * theirs, as an upload's end does: who takes the two the other way round would wait for who waits for them.
 */
export async function holdNights(trx: Transaction, nightUuids: readonly string[]): Promise<void> {
  await lockNights(trx, nightUuids);
}

/**
 * A step of verbs: no name of these squads changes hands until the transaction ends. Comes first: with the squad of one night
 * written, and waiting for a name of another's, it would stand in the way of who verifies that name.
 */
export async function holdNames(trx: Transaction, nights: readonly Pick<Night, "squad">[]): Promise<void> {
  await lockNamesOfSquad(
    trx,
    nights.flatMap(({ squad }) => squad.map(({ name }) => name)),
  );
}
