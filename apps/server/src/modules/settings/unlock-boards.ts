import type { Deps } from "../../platform/deps.ts";
import { writeSetting } from "./queries.ts";

/** Boards follow their nights again, and catch up with what changed while they were locked. */
export async function unlockBoards(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) =>
      writeSetting(trx, { key: "leaderboardsLocked", value: false, now: new Date(deps.clock()) }),
    );
}
