import type { Deps } from "../../platform/deps.ts";
import { deleteExpired } from "./journey-queries.ts";

/** Removes sign-ins that were begun and never ended, and what was remembered of those that were. */
export async function purgeJourneys({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteExpired(trx, new Date(clock())));
}
