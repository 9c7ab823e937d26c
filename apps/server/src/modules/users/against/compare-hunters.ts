import type { AgainstAnswer, AgainstQuery, TogetherQuery } from "@hunt/contracts/against";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../../platform/deps.ts";
import { showNights } from "../../nights/show/show-nights.ts";
import { findHunter } from "../show/find-hunter.ts";
import type { HunterRow } from "../user/queries.ts";
import { presentAgainst } from "./present-against.ts";
import { readNightsTogether, selectFigures, selectTogether, type Two } from "./queries.ts";

/** Compares two hunters, by UUID or name; throws `user_not_found`. Runs four statements. */
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
  /** The two hunters. Their nights together are read from the hunter with fewer nights. */
  readonly two: Two;
}

/**
 * Returns two hunters by UUID or name; throws `user_not_found` when one of them does not exist. Runs two statements.
 */
async function findTwo(deps: Pick<Deps, "db">, names: readonly [string, string]): Promise<FoundTwo> {
  const [hunter, other] = await Promise.all([findHunter(deps, names[0]), findHunter(deps, names[1])]);
  const isBusier = (hunter.nights ?? 0) > (other.nights ?? 0);
  const [fewer, more] = isBusier ? [other, hunter] : [hunter, other];
  return { hunter, other, two: { userUuid: fewer.uuid, mateUuid: more.uuid } };
}

interface NightsTogether {
  readonly total: number;
  readonly items: NightAnswer[];
}

/** Returns the nights of two hunters together, the latest first; throws `user_not_found`. Runs four statements. */
export async function listNightsTogether(
  deps: Pick<Deps, "db" | "log">,
  names: readonly [string, string],
  { limit, offset }: TogetherQuery,
): Promise<NightsTogether> {
  const { two } = await findTwo(deps, names);
  const page = { direction: "desc", limit, offset, after: null } as const;
  const { total, places } = await readNightsTogether(deps.db, two, page);
  const shown = await showNights(
    deps,
    places.map(({ uuid }) => uuid),
  );
  return { total, items: places.flatMap(({ uuid }) => shown.get(uuid) ?? []) };
}
