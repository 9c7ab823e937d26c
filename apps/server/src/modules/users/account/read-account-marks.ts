import type { Deps } from "../../../platform/deps.ts";
import { type AccountMark, selectAccountMarks } from "./account-queries.ts";

export type { AccountMark } from "./account-queries.ts";

/** Of each account a text that differs when its name, role, tier, suspension or count of nights has changed; one without is gone. */
export async function readAccountMarks(
  deps: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, AccountMark>> {
  return await selectAccountMarks(deps.db, userUuids);
}
