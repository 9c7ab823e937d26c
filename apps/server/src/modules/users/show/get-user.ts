import type { HunterStats, UserAnswer } from "@hunt/contracts/users";
import type { HunterRow } from "../user/queries.ts";
import { selectBests } from "./best-queries.ts";
import { findHunter } from "./find-hunter.ts";
import { presentStats, presentUser } from "./present-user.ts";
import { type RankingDeps, rankBests } from "./rank-bests.ts";

/** A hunter with personal bests, by uuid or name; `user_not_found`. At most four statements. */
export async function getUser(deps: RankingDeps, uuidOrIgn: string): Promise<UserAnswer> {
  const hunter = await findHunter(deps, uuidOrIgn);
  return presentUser(hunter, await statsOf(deps, hunter));
}

/** What a hunter has done, with personal bests, by uuid or name; `user_not_found`. */
export async function getUserStats(deps: RankingDeps, uuidOrIgn: string): Promise<HunterStats> {
  return await statsOf(deps, await findHunter(deps, uuidOrIgn));
}

async function statsOf(deps: RankingDeps, hunter: HunterRow): Promise<HunterStats> {
  return presentStats(hunter, await rankBests(deps, await selectBests(deps.db, hunter.uuid)));
}
