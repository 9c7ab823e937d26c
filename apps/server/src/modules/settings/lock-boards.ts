import type { Deps } from "../../platform/deps.ts";
import type { Acting } from "../audit/record-audit.ts";
import { setBoardsLock } from "./set-boards-lock.ts";

/** Boards answer the state of this moment until they are unlocked; locking them again changes nothing: false. */
export async function lockBoards(deps: Pick<Deps, "db" | "clock">, acting: Acting): Promise<boolean> {
  return await setBoardsLock(deps, { ...acting, isLocked: true });
}
