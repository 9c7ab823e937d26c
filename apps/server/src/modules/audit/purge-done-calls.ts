import type { Deps } from "../../platform/deps.ts";
import { deleteDoneCalls } from "./queries.ts";

/** Nobody sends a call again after so long. */
const keptMs = 24 * 60 * 60_000;

/** Forgets what calls did that nobody sends again. */
export async function purgeDoneCalls({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteDoneCalls(trx, new Date(clock() - keptMs)));
}
