import type { Deps } from "../../platform/deps.ts";
import { selectAccountMarks } from "./account-queries.ts";

/** Of each account a text that differs when its name, role, tier or count of nights has changed; one without is gone. */
export async function readAccountMarks(
  deps: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await selectAccountMarks(deps.db, userUuids);
}
