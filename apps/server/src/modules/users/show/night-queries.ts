import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { TrendMetric } from "@hunt/contracts/users";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

type Reader = Kysely<Database>;

/** Whose nights, and which of them; default: all. */
export interface NightsOfHunter {
  readonly userUuid: string;
  readonly season?: number | undefined;
  readonly squadSize?: SquadSizeParameter;
}

/**
 * The nights that count for a hunter: listed ones of a known day that somebody answers for, to which they are linked and where they do
 * not hide, as long as their name is verified.
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

/** What counts has a day. */
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
  /** Of its runs in their order, without those that are unknown; never empty. */
  readonly valuesMs: readonly number[];
}

export interface TrendInput extends NightsOfHunter {
  readonly metric: TrendMetric;
}

/** One figure of all the runs of a hunter's nights, in the order played; nights without it are left out. */
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

/** When a hunter was out, and what came of it, in the order played. */
export async function selectCalendar(db: Reader, nights: NightsOfHunter): Promise<readonly CalendarNight[]> {
  return await countedNights(db, nights)
    .select([playedAt, "runs_count as runs", "captured_hydrolysts_count as captures"])
    .orderBy("played_at")
    .execute();
}
