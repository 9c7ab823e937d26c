import type { Deps } from "../../platform/deps.ts";
import { deleteEndedKept } from "./queries.ts";

/** Deletes kept suspensions of deleted accounts when they are over. */
export async function purgeSuspensions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteEndedKept(trx, new Date(clock())));
}
