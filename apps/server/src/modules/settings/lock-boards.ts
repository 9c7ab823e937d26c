import type { AnyActor } from "../../platform/http/actor.ts";
import type { ChangeDeps } from "../audit/perform-change.ts";
import { type BoardsLockInput, setBoardsLock } from "./set-boards-lock.ts";

/** Boards answer the state of this moment until they are unlocked; locking them again changes nothing: false. */
export async function lockBoards(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason }: Pick<BoardsLockInput, "reason">,
): Promise<boolean> {
  return await setBoardsLock(deps, actor, { reason, isLocked: true });
}
