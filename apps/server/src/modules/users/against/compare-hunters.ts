import type { AgainstAnswer, AgainstQuery } from "@hunt/contracts/against";
import type { Deps } from "../../../platform/deps.ts";
import { findTwo } from "./find-two.ts";
import { presentAgainst } from "./present-against.ts";
import { selectFigures, selectTogether } from "./queries.ts";

/** Two hunters beside each other, by uuid or name; `user_not_found`. Four statements. */
export async function compareHunters(
  deps: Pick<Deps, "db">,
  names: readonly [string, string],
  { metric }: AgainstQuery,
): Promise<AgainstAnswer> {
  const { hunter, other, two } = await findTwo(deps, names);
  const userUuids = [...new Set([hunter.uuid, other.uuid])];
  const [figures, together] = await Promise.all([
    selectFigures(deps.db, { userUuids, metric }),
    selectTogether(deps.db, two),
  ]);
  return presentAgainst({ metric, hunter, other, figures, together });
}
