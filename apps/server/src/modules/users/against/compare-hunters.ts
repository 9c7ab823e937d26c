import type { AgainstAnswer, AgainstQuery } from "@hunt/contracts/against";
import type { Deps } from "../../../platform/deps.ts";
import { findHunter } from "../show/find-hunter.ts";
import type { HunterRow } from "../user/queries.ts";
import { presentAgainst } from "./present-against.ts";
import { selectFigures, selectTogether, type Two } from "./queries.ts";

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

interface FoundTwo {
  readonly hunter: HunterRow;
  readonly other: HunterRow;
  /** Their nights together are fewer among those of whoever has fewer nights. */
  readonly two: Two;
}

/** Two hunters by uuid or name; `user_not_found` when one of them is not there. Two statements. */
export async function findTwo(deps: Pick<Deps, "db">, names: readonly [string, string]): Promise<FoundTwo> {
  const [hunter, other] = await Promise.all([findHunter(deps, names[0]), findHunter(deps, names[1])]);
  const isBusier = (hunter.nights ?? 0) > (other.nights ?? 0);
  const [fewer, more] = isBusier ? [other, hunter] : [hunter, other];
  return { hunter, other, two: { userUuid: fewer.uuid, mateUuid: more.uuid } };
}
