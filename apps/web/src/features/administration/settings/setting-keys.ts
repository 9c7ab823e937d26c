import type { SettingKey } from "@hunt/contracts/setting-values";

export type { SettingKey };

/** Every setting, in the order of the page. */
export const settingKeysInOrder = [
  "seasons",
  "currentSeason",
  "leaderboardsLocked",
  "notificationActive",
  "notificationTitle",
  "notificationBody",
  "notificationTexts",
  "discordUrl",
  "patreonUrl",
  "apiSpecUrl",
  "forumVerifierBotId",
  "forumMessageUrl",
] as const satisfies readonly SettingKey[];

/** The settings that are a line of text. */
export const linkKeys = [
  "discordUrl",
  "patreonUrl",
  "apiSpecUrl",
  "forumVerifierBotId",
  "forumMessageUrl",
] as const satisfies readonly SettingKey[];
