import type { OwnSuspensionAnswer, SuspensionAnswer } from "@hunt/contracts/suspensions";
import type { Deps } from "../../platform/deps.ts";
import { showSuspensions } from "./list-suspensions.ts";
import { presentOwnSuspension } from "./present-suspension.ts";
import { selectInForce } from "./queries.ts";

/** The suspension of an account that is in force, as it sees it itself; null for none. One statement. */
export async function findOwnSuspension(
  deps: Pick<Deps, "db" | "clock">,
  userUuid: string,
): Promise<OwnSuspensionAnswer | null> {
  const row = await selectInForce(deps.db, userUuid, new Date(deps.clock()));
  return row ? presentOwnSuspension(row) : null;
}

/** The same as moderators see it. */
export async function findSuspension(
  deps: Pick<Deps, "db" | "clock" | "log">,
  userUuid: string,
): Promise<SuspensionAnswer | null> {
  const row = await selectInForce(deps.db, userUuid, new Date(deps.clock()));
  const [shown = null] = row ? await showSuspensions(deps, [row]) : [];
  return shown;
}
