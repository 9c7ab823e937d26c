import type { Deps } from "../../platform/deps.ts";
import { countUnseenNotices } from "./queries.ts";

/** How many notices an account has not looked at yet. */
export async function countUnseen(deps: Pick<Deps, "db">, userUuid: string): Promise<number> {
  return await countUnseenNotices(deps.db, userUuid);
}
