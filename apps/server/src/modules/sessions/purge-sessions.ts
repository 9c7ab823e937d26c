import type { Deps } from "../../platform/deps.ts";
import { deleteEnded, deleteUsedBeyond } from "./queries.ts";

/** Ended sessions stay a week, for what is asked about a theft. */
const keptMs = 7 * 86_400_000;

/**
 * Used tokens by which a copy is known; more than a session needs in its 90 days. One that is forgotten is worth nothing when
 * it is shown again, but tells of no theft.
 */
const maxUsedTokens = 10_000;

/** Removes sessions and access tokens that nobody can use any more. */
export async function purgeSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteEnded(trx, new Date(clock() - keptMs)));
  await db.transaction().execute((trx) => deleteUsedBeyond(trx, maxUsedTokens));
}
