import type { Deps } from "../../platform/deps.ts";
import { deleteExpired } from "./journey-queries.ts";

/** Deletes sign-ins that were begun and never finished, and the leftovers of finished ones. */
export async function purgeJourneys({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteExpired(trx, new Date(clock())));
}
