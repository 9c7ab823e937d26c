import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { TrendMetric } from "@hunt/contracts/users";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

type Reader = Kysely<Database>;

/** The hunter, and a selection of their nights; by default all of them. */
export interface NightsOfHunter {
  readonly userUuid: string;
  readonly season?: number | undefined;
  readonly squadSize?: SquadSizeParameter;
}

/**
 * Returns the nights that count for a hunter with a verified name: listed nights of a known day that somebody vouches for
 * and in which the hunter does not hide.
 */
export function countedNights(db: Reader, { userUuid, season, squadSize = "any" }: NightsOfHunter) {
  const ofHunter = db
    .selectFrom("hunter_night")
    .where("user_uuid", "=", (account) =>
      account
        .selectFrom("user_account")
        .select("uuid")
        .where("uuid", "=", userUuid)
        .where("user_account.listed", "=", true),
    )
    .where("is_counted", "=", true);
  const ofSeason = season === undefined ? ofHunter : ofHunter.where("season", "=", season);
  return squadSize === "any" ? ofSeason : ofSeason.where("squad_size", "=", Number(squadSize));
}

/** The time is never null, because a night that counts has a day. */
const playedAt = sql<Date>`played_at`.as("playedAt");

const trendColumns = {
  realTime: "real_times_ms",
  lastHydrolystLimbBreakTime: "last_hydrolyst_limb_break_times_ms",
  extractionTime: "extraction_times_ms",
  medianLimbBreakTime: "median_limb_break_times_ms",
} as const satisfies Record<TrendMetric, keyof Database["hunter_night"]>;

export interface TrendNight {
  readonly nightUuid: string;
  readonly playedAt: Date;
  /** The known values of the night's runs in order; never empty. */
  readonly valuesMs: readonly number[];
}

export interface TrendInput extends NightsOfHunter {
  readonly metric: TrendMetric;
}

/** Returns one figure of all the runs of a hunter's nights, in the order played; nights without it are left out. */
export async function selectTrend(
  db: Reader,
  { metric, ...nights }: TrendInput,
): Promise<readonly TrendNight[]> {
  const valuesMs = sql<number[]>`array_remove(${sql.ref(trendColumns[metric])}, null)`;
  return await countedNights(db, nights)
    .select(["night_uuid as nightUuid", playedAt, valuesMs.as("valuesMs")])
    .where(valuesMs, "<>", sql<number[]>`'{}'`)
    .orderBy("played_at")
    .orderBy("night_uuid")
    .execute();
}

export interface CalendarNight {
  readonly playedAt: Date;
  readonly runs: number;
  readonly captures: number;
}

/** Returns when a hunter hunted, and the result, in the order played. */
export async function selectCalendar(db: Reader, nights: NightsOfHunter): Promise<readonly CalendarNight[]> {
  return await countedNights(db, nights)
    .select([playedAt, "runs_count as runs", "captured_hydrolysts_count as captures"])
    .orderBy("played_at")
    .execute();
}
