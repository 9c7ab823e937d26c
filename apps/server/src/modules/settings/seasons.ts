import { describeError } from "@hunt/contracts/error-codes";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { getSettingValues } from "./get-settings.ts";
import { lockSeasonsShared, readStoredSettings } from "./queries.ts";
import { type SettingValues, settingValues } from "./setting-values.ts";

export interface Season {
  readonly number: number;
  readonly startsAtMs: number;
}

/** The instants of a season, from its beginning up to but not including its end. Open ends are infinite. */
export interface SeasonSpan {
  readonly number: number;
  readonly fromMs: number;
  readonly beforeMs: number;
}

/**
 * Returns the instants of each season, in order of time and without gaps. An instant outside every season belongs to
 * the nearest earlier one (docs/product.md, "Seasons and categories"), and one before all seasons to the first.
 */
export function seasonSpans(seasons: readonly Season[]): readonly SeasonSpan[] {
  const sorted = [...seasons].sort((a, b) => a.startsAtMs - b.startsAtMs);
  return sorted.map(({ number, startsAtMs }, index) => ({
    number,
    fromMs: index === 0 ? Number.NEGATIVE_INFINITY : startsAtMs,
    beforeMs: sorted[index + 1]?.startsAtMs ?? Number.POSITIVE_INFINITY,
  }));
}

export function seasonAt(seasons: readonly Season[], instantMs: number): number {
  const span = seasonSpans(seasons).find(({ beforeMs }) => instantMs < beforeMs);
  if (!span) throw new Error("there is no season");
  return span.number;
}

/**
 * Returns the season whose boards are shown first: the one that an admin chose, else the latest that has begun, so that
 * an announced season begins by itself. Before the first season begins, it is the first.
 */
export function seasonInForce(
  { currentSeason, seasons }: Pick<SettingValues, "currentSeason" | "seasons">,
  nowMs: number,
): number {
  if (currentSeason !== null) return currentSeason;
  const byStart = [...seasons].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const begun = byStart.filter(({ startsAt }) => Date.parse(startsAt) <= nowMs);
  const season = begun.at(-1) ?? byStart[0];
  if (season === undefined) throw new Error("there is no season");
  return season.number;
}

/**
 * Returns the seasons and keeps them from changing until the transaction ends, so that a night which is being recorded
 * and a change of the seasons cannot miss each other.
 */
export async function lockSeasonsInForce(trx: Transaction): Promise<readonly Season[]> {
  await lockSeasonsShared(trx);
  const { seasons } = settingValues(await readStoredSettings(trx));
  return seasons.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
}

/**
 * Refuses an unknown season (`unknown_season`). Runs one statement, or none without a season. Callers that read the
 * settings anyway call `refuseUnknownSeason` instead.
 */
export async function requireSeason(deps: Pick<Deps, "db">, season: number | undefined): Promise<void> {
  if (season !== undefined) refuseUnknownSeason(await getSettingValues(deps), season);
}

/** Throws `unknown_season`, naming the parameter, unless the current settings have a season of this number. */
export function refuseUnknownSeason({ seasons }: Pick<SettingValues, "seasons">, season: number): void {
  if (seasons.some(({ number }) => number === season)) return;
  const code = "unknown_season";
  const params = { season };
  throw new AppError(code, params, {
    errors: [{ field: "season", code, message: describeError(code, params) }],
  });
}
