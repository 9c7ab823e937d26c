import { isDeepStrictEqual } from "node:util";
import type { ChangedSetting } from "@hunt/contracts/admin-settings";
import { type SettingKey, seasonsSchema, settingKeys } from "@hunt/contracts/setting-values";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/app-error.ts";
import { getSettingValues } from "./get-settings.ts";
import { removeSetting, takeSeasons, takeSettings, writeSetting } from "./queries.ts";
import { refuseUnknownSeason } from "./seasons.ts";
import { defaultSettingValues, type SettingValues } from "./setting-values.ts";

export interface NewSettings {
  /** What is not there stays as it is. */
  readonly values: { readonly [Key in SettingKey]?: SettingValues[Key] | undefined };
  /** Those whose default holds again. */
  readonly resets: readonly SettingKey[];
  /** Nothing is written: the answer alone is wanted. */
  readonly isDryRun: boolean;
  /** Refuses by throwing when the settings are not what whoever asks believes them to be. */
  readonly expect?: (current: SettingValues) => void;
}

export interface ReplacedSettings {
  readonly before: SettingValues;
  readonly after: SettingValues;
  readonly changes: ChangedSetting[];
}

/**
 * Writes settings within a transaction and says what changed; what was so already is not written. New seasons wait for
 * whoever holds the old ones, and nights do not follow by themselves (`changeSettings` of the administration moves them).
 * Refuses a current season that the seasons lack (`unknown_season`).
 */
export async function replaceSettings(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { values, resets, isDryRun, expect }: NewSettings,
): Promise<ReplacedSettings> {
  const isOfSeasons = values.seasons !== undefined || resets.includes("seasons");
  if (isOfSeasons && !isDryRun) await takeSeasons(trx);
  if (!isDryRun) await takeSettings(trx);
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

/** Without those that are undefined: what is left has a value for each key. */
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
 * Sets the seasons within a transaction; whoever holds the old ones is waited for. Nights do not follow by themselves:
 * `changeSeasons` moves them in the same transaction. Refuses seasons that overlap in number or beginning
 * (`invalid_parameter`).
 */
export async function replaceSeasons(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  given: unknown,
): Promise<ReplacedSeasons> {
  const seasons = seasonsSchema.safeParse(given);
  if (!seasons.success) throw refuseInput(seasons.error, "seasons");
  await takeSeasons(trx);
  const { seasons: from } = await getSettingValues({ db: trx });
  const to = followStarts(from, seasons.data);
  await writeSetting(trx, { key: "seasons", value: to, now: new Date(deps.clock()) });
  return { from, to };
}

type Seasons = SettingValues["seasons"];

/**
 * Where one season ended as the next began, and that one begins at another time now, the first ends then: a moved beginning leaves
 * neither a gap nor an overlap. An end that was set anew is what was meant.
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
