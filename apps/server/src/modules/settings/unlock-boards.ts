import type { Deps } from "../../platform/deps.ts";
import type { Acting } from "../audit/record-audit.ts";
import { setBoardsLock } from "./set-boards-lock.ts";

/** Boards follow their nights again, and catch up with what changed while they were locked; false when they did already. */
export async function unlockBoards(deps: Pick<Deps, "db" | "clock">, acting: Acting): Promise<boolean> {
  return await setBoardsLock(deps, { ...acting, isLocked: false });
}
