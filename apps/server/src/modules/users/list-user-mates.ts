import type { SquadMateAnswer, UserMatesQuery } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/require-season.ts";
import { selectMates } from "./figure-queries.ts";
import { findHunter } from "./find-hunter.ts";
import { presentMate } from "./present-user.ts";

export interface MateList {
  readonly total: number;
  readonly items: SquadMateAnswer[];
}

/** Who a hunter hunts with, most nights together first; `user_not_found`, `unknown_season`. */
export async function listUserMates(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  { season, limit, offset }: UserMatesQuery,
): Promise<MateList> {
  const [hunter] = await Promise.all([findHunter(deps, uuidOrIgn), requireSeason(deps, season)]);
  const { total, mates } = await selectMates(deps.db, { userUuid: hunter.uuid, season, limit, offset });
  return { total, items: mates.map(presentMate) };
}
