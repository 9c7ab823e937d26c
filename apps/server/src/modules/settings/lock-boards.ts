import type { Deps } from "../../platform/deps.ts";
import { writeSetting } from "./queries.ts";

/** Boards answer the state of this moment until they are unlocked; locking them again changes nothing. */
export async function lockBoards(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) =>
      writeSetting(trx, { key: "leaderboardsLocked", value: true, now: new Date(deps.clock()) }),
    );
}
