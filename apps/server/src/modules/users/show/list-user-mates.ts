import type { SquadMateAnswer, UserMatesQuery } from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { findHunter } from "./find-hunter.ts";
import { countMates, selectMates } from "./mate-queries.ts";
import { presentMate } from "./present-user.ts";

export interface MateList {
  readonly total: number;
  readonly items: SquadMateAnswer[];
}

/** Who a hunter hunts with, most nights together first; `user_not_found`, `unknown_season`. At most four statements. */
export async function listUserMates(
  deps: Pick<Deps, "db" | "log">,
  uuidOrIgn: string,
  { season, limit, offset }: UserMatesQuery,
): Promise<MateList> {
  const { uuid: userUuid } = await findHunter(deps, uuidOrIgn, season);
  const [total, mates] = await Promise.all([
    countMates(deps.db, { userUuid, season }),
    selectMates(deps.db, { userUuid, season, limit, offset }),
  ]);
  return { total, items: presentRows(deps, mates, presentMate) };
}
