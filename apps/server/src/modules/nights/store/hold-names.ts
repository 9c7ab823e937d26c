import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockNamesOfSquad } from "./member-queries.ts";

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
