import type { TogetherQuery } from "@hunt/contracts/against";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../../platform/deps.ts";
import { showNights } from "../../nights/show/show-nights.ts";
import { findTwo } from "./compare-hunters.ts";
import { readNightsTogether } from "./queries.ts";

export interface NightsTogether {
  readonly total: number;
  readonly items: NightAnswer[];
}

/** The nights of two hunters together, the latest first; `user_not_found`. Four statements. */
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
