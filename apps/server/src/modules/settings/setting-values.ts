import { type SettingKey, type SettingValues, settingValueSchemas } from "@hunt/contracts/setting-values";
import { z } from "zod";

/** The values that apply until an admin changes them (docs/product.md, "Seasons and categories"). */
const defaultValues: SettingValues = {
  currentSeason: null,
  seasons: [{ number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null }],
  discordUrl: null,
  forumVerifierBotId: null,
  forumMessageUrl: null,
  notificationTitle: null,
  notificationBody: null,
  notificationTexts: [],
  notificationActive: false,
  leaderboardsLocked: false,
  patreonUrl: null,
  apiSpecUrl: null,
};

/** Returns a new copy of the defaults, which the caller may change. */
export const defaultSettingValues = (): SettingValues => structuredClone(defaultValues);

/** Settings with a command of their own, because they change more than themselves. */
const settingsWithCommands = ["seasons", "leaderboardsLocked"] as const satisfies readonly SettingKey[];
export type PlainSettingKey = Exclude<SettingKey, (typeof settingsWithCommands)[number]>;

/** The settings that the command line changes one by one. */
export const plainSettingKeys = Object.keys(settingValueSchemas).filter(
  (key): key is PlainSettingKey => !settingsWithCommands.some((other) => other === key),
);

/** Returns the schema of a setting; it gives the default for a missing value. */
export const schemaOfSetting = (key: PlainSettingKey): z.ZodType =>
  z.preprocess(
    (value) => (value === undefined ? defaultSettingValues()[key] : value),
    settingValueSchemas[key],
  );

/**
 * Returns the current settings: stored values over defaults. A stored value that can no longer be parsed counts as not
 * stored.
 */
export function settingValues(stored: ReadonlyMap<string, unknown>): SettingValues {
  const defaults = defaultSettingValues();
  const entries = Object.entries(settingValueSchemas).map(([key, schema]) => {
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : defaults[key as SettingKey]] as const;
  });
  // The entries come from the table itself, so every key is there with its schema's type.
  return Object.fromEntries(entries) as unknown as SettingValues;
}

export type { SettingKey, SettingValues };
