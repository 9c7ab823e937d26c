import type { Deps } from "../../platform/deps.ts";
import { deleteEnded } from "./queries.ts";

/** Ended sessions stay a week, for what is asked about a theft. */
const keptMs = 7 * 86_400_000;

/** Removes sessions and access tokens that nobody can use any more. */
export async function purgeSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteEnded(trx, new Date(clock() - keptMs)));
}
