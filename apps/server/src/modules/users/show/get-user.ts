import { maxTrendPoints } from "@hunt/contracts/limits";
import type {
  GetUserQuery,
  HunterStats,
  SquadMateAnswer,
  UserAnswer,
  UserCalendarAnswer,
  UserCalendarQuery,
  UserMatesQuery,
  UserTrendAnswer,
  UserTrendQuery,
} from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import type { HunterRow } from "../user/queries.ts";
import { selectBests } from "./best-queries.ts";
import { findHunter } from "./find-hunter.ts";
import { countMates, selectMates } from "./mate-queries.ts";
import { selectCalendar, selectTrend } from "./night-queries.ts";
import { type DayNumber, presentCalendar, zoneDays } from "./present-calendar.ts";
import { presentTrend } from "./present-trend.ts";
import { presentMate, presentStats, presentUser } from "./present-user.ts";
import { type RankingDeps, rankBests } from "./rank-bests.ts";

/**
 * Returns a hunter with personal bests, by UUID or name, in all seasons or in one; throws `user_not_found` and
 * `unknown_season`. Runs at most five statements.
 */
export async function getUser(
  deps: RankingDeps,
  uuidOrIgn: string,
  { season }: GetUserQuery = {},
): Promise<UserAnswer> {
  const hunter = await findHunter(deps, uuidOrIgn, season);
  return presentUser(hunter, await statsOf(deps, hunter, season));
}

/** Returns what a hunter has done, with personal bests, by UUID or name; throws `user_not_found`. */
export async function getUserStats(deps: RankingDeps, uuidOrIgn: string): Promise<HunterStats> {
  return await statsOf(deps, await findHunter(deps, uuidOrIgn));
}

async function statsOf(deps: RankingDeps, hunter: HunterRow, season?: number): Promise<HunterStats> {
  const bests = await selectBests(deps.db, { userUuid: hunter.uuid, season });
  return presentStats(hunter, await rankBests(deps, bests));
}

/** Returns one figure of a hunter's latest public runs, as columns. Throws `user_not_found` and `unknown_season`. */
export async function getUserTrend(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  query: UserTrendQuery,
): Promise<UserTrendAnswer> {
  const { uuid: userUuid } = await findHunter(deps, uuidOrIgn, query.season);
  const nights = await selectTrend(deps.db, { ...query, userUuid });
  return presentTrend({ metric: query.metric, nights, maxPoints: maxTrendPoints });
}

/**
 * Returns the days on which a hunter hunted. Throws `user_not_found`, `unknown_season`, and `invalid_parameter` for an
 * unknown time zone.
 */
export async function getUserCalendar(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  { timeZone, season }: UserCalendarQuery,
): Promise<UserCalendarAnswer> {
  const dayAt = zoneDaysOf(timeZone);
  const { uuid: userUuid } = await findHunter(deps, uuidOrIgn, season);
  const nights = await selectCalendar(deps.db, { userUuid, season });
  return presentCalendar({ timeZone, dayAt, nights });
}

function zoneDaysOf(timeZone: string): (seconds: number) => DayNumber {
  try {
    return zoneDays(timeZone);
  } catch {
    const message = "There is no such time zone; send a name such as Europe/Berlin.";
    throw new AppError(
      "invalid_parameter",
      {},
      { errors: [{ field: "timeZone", code: "unknown_time_zone", message }] },
    );
  }
}

interface MateList {
  readonly total: number;
  readonly items: SquadMateAnswer[];
}

/**
 * Returns a hunter's squad mates, those with most nights together first. Throws `user_not_found` and `unknown_season`.
 * Runs at most four statements.
 */
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
