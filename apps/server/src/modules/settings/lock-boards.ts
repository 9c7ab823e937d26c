import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canChangeSettings } from "./can-change-settings.ts";
import { getSettingValues } from "./get-settings.ts";
import { writeSetting } from "./queries.ts";

/**
 * Locks the boards, so that they keep the state of this moment until they are unlocked. Returns false when they were
 * locked already.
 */
export async function lockBoards(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason }: Pick<BoardsLockInput, "reason">,
): Promise<boolean> {
  return await setBoardsLock(deps, actor, { reason, isLocked: true });
}

export interface BoardsLockInput {
  readonly isLocked: boolean;
  readonly reason: string;
}

/**
 * Locks or unlocks the boards and records it. Returns false, and records nothing, when they are in that state already.
 */
async function setBoardsLock(
  deps: ChangeDeps,
  actor: AnyActor,
  { isLocked, reason }: BoardsLockInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: (trx) => getSettingValues({ db: trx }),
    may: canChangeSettings,
    change: async (trx, { leaderboardsLocked: from }) => {
      if (from === isLocked) return { result: false, entry: null };
      await writeSetting(trx, { key: "leaderboardsLocked", value: isLocked, now: new Date(deps.clock()) });
      return {
        result: true,
        entry: {
          action: isLocked ? "boards.lock" : "boards.unlock",
          objectKind: "setting",
          object: "leaderboardsLocked",
          details: { from, to: isLocked },
        },
      };
    },
  });
}

/**
 * Unlocks the boards, which follow their nights again and catch up with changes during the lock. Returns false when they
 * were not locked.
 */
export async function unlockBoards(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason }: Pick<BoardsLockInput, "reason">,
): Promise<boolean> {
  return await setBoardsLock(deps, actor, { reason, isLocked: false });
}
