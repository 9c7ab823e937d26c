import { type SettingKey, type SettingValues, settingValueSchemas } from "@hunt/contracts/setting-values";
import { z } from "zod";

/** What holds until an admin says something else (docs/product.md, "Seasons and categories"). */
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

/** The defaults, each time anew: nobody changes another one's. */
export const defaultSettingValues = (): SettingValues => structuredClone(defaultValues);

/** Those with a command of their own change more than themselves. */
const settingsWithCommands = ["seasons", "leaderboardsLocked"] as const satisfies readonly SettingKey[];
export type PlainSettingKey = Exclude<SettingKey, (typeof settingsWithCommands)[number]>;

/** The settings that are changed one by one on the command line. */
export const plainSettingKeys = Object.keys(settingValueSchemas).filter(
  (key): key is PlainSettingKey => !settingsWithCommands.some((other) => other === key),
);

/** What a setting takes; its default for what is not there. */
export const schemaOfSetting = (key: PlainSettingKey): z.ZodType =>
  z.preprocess(
    (value) => (value === undefined ? defaultSettingValues()[key] : value),
    settingValueSchemas[key],
  );

/** The settings in force: stored values over defaults. A stored value that no longer parses counts as not stored. */
export function settingValues(stored: ReadonlyMap<string, unknown>): SettingValues {
  const defaults = defaultSettingValues();
  const entries = Object.entries(settingValueSchemas).map(([key, schema]) => {
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : defaults[key as SettingKey]] as const;
  });
  // Built from the table itself: every key is there, with its schema's type.
  return Object.fromEntries(entries) as unknown as SettingValues;
}

export type { SettingKey, SettingValues };
