import type { Deps } from "../../platform/deps.ts";
import { deleteDoneCalls } from "./queries.ts";

/** No client sends a call again after this time. */
const keptMs = 24 * 60 * 60_000;

/** Deletes the stored results of calls that are too old to be sent again. */
export async function purgeDoneCalls({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteDoneCalls(trx, new Date(clock() - keptMs)));
}
