import { describeError } from "@hunt/contracts/error-codes";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { getSettingValues } from "./get-settings.ts";
import { holdSeasons, readStoredSettings } from "./queries.ts";
import { type SettingValues, settingValues } from "./setting-values.ts";

export interface Season {
  readonly number: number;
  readonly startsAtMs: number;
}

/** The instants that belong to a season: from the first, before the second. Unbounded ends are infinite. */
export interface SeasonSpan {
  readonly number: number;
  readonly fromMs: number;
  readonly beforeMs: number;
}

/**
 * Which instants belong to which season, in order of time and without a gap: an instant outside every season belongs
 * to the nearest earlier one (docs/product.md, "Seasons and categories"), before all of them to the first.
 */
export function seasonSpans(seasons: readonly Season[]): readonly SeasonSpan[] {
  const sorted = [...seasons].sort((a, b) => a.startsAtMs - b.startsAtMs);
  return sorted.map(({ number, startsAtMs }, index) => ({
    number,
    fromMs: index === 0 ? Number.NEGATIVE_INFINITY : startsAtMs,
    beforeMs: sorted[index + 1]?.startsAtMs ?? Number.POSITIVE_INFINITY,
  }));
}

/** The season that an instant belongs to. */
export function seasonAt(seasons: readonly Season[], instantMs: number): number {
  const span = seasonSpans(seasons).find(({ beforeMs }) => instantMs < beforeMs);
  if (!span) throw new Error("there is no season");
  return span.number;
}

/**
 * The season whose boards are shown first: the one that an admin chose, else the latest that has begun, so that a season
 * that was announced begins by itself. Before the first has begun it is the first.
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
 * The seasons, which stay in force until the transaction ends: a night that is being recorded cannot miss a change of
 * seasons, nor the change the night.
 */
export async function holdSeasonsInForce(trx: Transaction): Promise<readonly Season[]> {
  await holdSeasons(trx);
  const { seasons } = settingValues(await readStoredSettings(trx));
  return seasons.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
}

/**
 * Refuses a season that there is not (`unknown_season`). One statement, none without a season; who reads the settings
 * anyway calls `refuseUnknownSeason` on them instead.
 */
export async function requireSeason(deps: Pick<Deps, "db">, season: number | undefined): Promise<void> {
  if (season !== undefined) refuseUnknownSeason(await getSettingValues(deps), season);
}

/** Throws `unknown_season`, naming the parameter, unless the settings in force have a season of this number. */
export function refuseUnknownSeason({ seasons }: Pick<SettingValues, "seasons">, season: number): void {
  if (seasons.some(({ number }) => number === season)) return;
  const code = "unknown_season";
  const params = { season };
  throw new AppError(code, params, {
    errors: [{ field: "season", code, message: describeError(code, params) }],
  });
}
