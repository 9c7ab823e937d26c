import type { Deps } from "../../platform/deps.ts";
import { type Acting, recordAudit } from "../audit/record-audit.ts";
import { getSettingValues } from "./get-settings.ts";
import { writeSetting } from "./queries.ts";

export interface BoardsLockInput extends Acting {
  readonly isLocked: boolean;
}

/** Locks or unlocks the boards and writes it down; returns false, and writes nothing, when they are so already. */
export async function setBoardsLock(
  deps: Pick<Deps, "db" | "clock">,
  { isLocked, by, reason }: BoardsLockInput,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const { leaderboardsLocked: from } = await getSettingValues({ db: trx });
    if (from === isLocked) return false;
    await writeSetting(trx, { key: "leaderboardsLocked", value: isLocked, now: new Date(deps.clock()) });
    await recordAudit(deps, trx, {
      by,
      reason,
      action: isLocked ? "boards.lock" : "boards.unlock",
      objectKind: "setting",
      object: "leaderboardsLocked",
      details: { from, to: isLocked },
    });
    return true;
  });
}
