import type { Deps } from "../../platform/deps.ts";
import { selectNoticeMarks } from "./queries.ts";

/** Of each account a text that differs when it was told something, or has looked at it. */
export async function readNoticeMarks(
  deps: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await selectNoticeMarks(deps.db, userUuids);
}
