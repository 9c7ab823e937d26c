import type { Deps } from "../../platform/deps.ts";
import { deleteEndedKept } from "./queries.ts";

/** Forgets the suspensions of accounts that are gone once they are over. */
export async function purgeSuspensions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteEndedKept(trx, new Date(clock())));
}
