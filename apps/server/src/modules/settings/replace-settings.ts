import { isDeepStrictEqual } from "node:util";
import type { ChangedSetting } from "@hunt/contracts/admin-settings";
import { type SettingKey, seasonsSchema, settingKeys } from "@hunt/contracts/setting-values";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/app-error.ts";
import { getSettingValues } from "./get-settings.ts";
import { lockSeasons, lockSettings, removeSetting, writeSetting } from "./queries.ts";
import { refuseUnknownSeason } from "./seasons.ts";
import { defaultSettingValues, type SettingValues } from "./setting-values.ts";

export interface NewSettings {
  /** The new values; settings without one stay as they are. */
  readonly values: { readonly [Key in SettingKey]?: SettingValues[Key] | undefined };
  /** The settings that are set back to their defaults. */
  readonly resets: readonly SettingKey[];
  /** Whether to return the answer without writing anything. */
  readonly isDryRun: boolean;
  /** Throws a refusal when the settings are not what the caller expects. */
  readonly expect?: (current: SettingValues) => void;
}

export interface ReplacedSettings {
  readonly before: SettingValues;
  readonly after: SettingValues;
  readonly changes: ChangedSetting[];
}

/**
 * Writes settings within a transaction, and returns what changed; values that are set already are not written. New
 * seasons wait for transactions that hold the old ones. Nights do not follow by themselves: `changeSettings` of the
 * administration moves them. Refuses a current season that is not among the seasons (`unknown_season`).
 */
export async function replaceSettings(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { values, resets, isDryRun, expect }: NewSettings,
): Promise<ReplacedSettings> {
  const isOfSeasons = values.seasons !== undefined || resets.includes("seasons");
  if (isOfSeasons && !isDryRun) await lockSeasons(trx);
  if (!isDryRun) await lockSettings(trx);
  const before = await getSettingValues({ db: trx });
  expect?.(before);
  const asked = { ...before, ...pick(defaultSettingValues(), resets), ...given(values) };
  const after = { ...asked, seasons: followStarts(before.seasons, asked.seasons) };
  const changed = settingKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const isSeasonAsked = changed.some((key) => key === "currentSeason" || key === "seasons");
  if (isSeasonAsked && after.currentSeason !== null) refuseUnknownSeason(after, after.currentSeason);
  if (!isDryRun) {
    const now = new Date(deps.clock());
    for (const key of changed) {
      if (values[key] === undefined) await removeSetting(trx, key);
      else await writeSetting(trx, { key, value: after[key], now });
    }
  }
  return { before, after, changes: changed.map((key) => ({ key, from: before[key], to: after[key] })) };
}

/** Returns the given values without undefined ones. */
function given(values: NewSettings["values"]): Partial<SettingValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function pick(values: SettingValues, keys: readonly SettingKey[]): Partial<SettingValues> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

interface ReplacedSeasons {
  readonly from: SettingValues["seasons"];
  readonly to: SettingValues["seasons"];
}

/**
 * Sets the seasons within a transaction, after waiting for transactions that hold the old ones. Nights do not follow by
 * themselves: `changeSeasons` moves them in the same transaction. Refuses two seasons with the same number or the same
 * beginning (`invalid_parameter`).
 */
export async function replaceSeasons(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  given: unknown,
): Promise<ReplacedSeasons> {
  const seasons = seasonsSchema.safeParse(given);
  if (!seasons.success) throw refuseInput(seasons.error, "seasons");
  await lockSeasons(trx);
  const { seasons: from } = await getSettingValues({ db: trx });
  const to = followStarts(from, seasons.data);
  await writeSetting(trx, { key: "seasons", value: to, now: new Date(deps.clock()) });
  return { from, to };
}

type Seasons = SettingValues["seasons"];

/**
 * Moves the end of a season with the beginning of the next one, when the first ended exactly as the next began. A moved beginning
 * then leaves neither a gap nor an overlap. An end that is changed at the same time is left as given.
 */
export function followStarts(before: Seasons, after: Seasons): Seasons {
  return after.map((season) => {
    const was = before.find(({ number }) => number === season.number);
    if (season.endsAt === null || !isSame(was?.endsAt ?? null, season.endsAt)) return season;
    const next = before.find(({ startsAt }) => isSame(startsAt, season.endsAt));
    const begins = after.find(({ number }) => number === next?.number)?.startsAt;
    if (begins === undefined || isSame(begins, season.endsAt)) return season;
    return Date.parse(begins) > Date.parse(season.startsAt) ? { ...season, endsAt: begins } : season;
  });
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) === Date.parse(other);
}
