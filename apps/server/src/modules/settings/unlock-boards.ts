import type { AnyActor } from "../../platform/http/actor.ts";
import type { ChangeDeps } from "../audit/perform-change.ts";
import { type BoardsLockInput, setBoardsLock } from "./set-boards-lock.ts";

/** Boards follow their nights again, and catch up with what changed while they were locked; false when they did already. */
export async function unlockBoards(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason }: Pick<BoardsLockInput, "reason">,
): Promise<boolean> {
  return await setBoardsLock(deps, actor, { reason, isLocked: false });
}
