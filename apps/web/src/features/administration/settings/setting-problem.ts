import { hasNoLogin } from "@hunt/contracts/has-no-login";
import { maxNotificationLength, maxSettingLength } from "@hunt/contracts/limits";
import type { SettingKey, SettingValues } from "@hunt/contracts/setting-values";

/** The possible faults of a value, in the server's terms (`contracts/src/setting-values.ts`). */
export type SettingProblem = "address" | "addressOrPath" | "tooLong";

const ownPath = /^\/(?![\\/])/;

/** Returns null when the server would accept the value. The server checks the value again. */
export function settingProblem<Key extends SettingKey>(
  key: Key,
  value: SettingValues[Key],
): SettingProblem | null {
  if (Array.isArray(value)) return value.some(isTooLong) ? "tooLong" : null;
  if (typeof value !== "string") return null;
  if (value.length > (key === "notificationBody" ? maxNotificationLength : maxSettingLength))
    return "tooLong";
  switch (key) {
    case "discordUrl":
    case "patreonUrl":
    case "forumMessageUrl":
      return isWebAddress(value) ? null : "address";
    case "apiSpecUrl":
      return isWebAddress(value) || ownPath.test(value) ? null : "addressOrPath";
    default:
      return null;
  }
}

/** Whether a card has a text that is too long in some language; a season has no text. */
function isTooLong(
  entry: SettingValues["seasons"][number] | SettingValues["notificationTexts"][number],
): boolean {
  if (!("locale" in entry)) return false;
  return (entry.title?.length ?? 0) > maxSettingLength || (entry.body?.length ?? 0) > maxNotificationLength;
}

function isWebAddress(value: string): boolean {
  return hasNoLogin(value) && /^https?:$/.test(new URL(value).protocol);
}
