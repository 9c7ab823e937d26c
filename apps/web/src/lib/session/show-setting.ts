import type { UserSettingBody, UserSettingsAnswer } from "@hunt/contracts/me";
import { setLocale } from "../../i18n/i18n.ts";
import { toLocale } from "../../i18n/locale.ts";
import { shownLocale } from "../../i18n/shown-texts.ts";
import { setTheme } from "../theme.ts";
import { setTimeFormat } from "../time-format.ts";

/** The language of an account whose owner has not chosen any. English that was chosen is `en`. */
const languageNotChosen = "en_GB";

/** Shows what an account has chosen, in this browser too. */
export function showSettings({ timeFormat, theme, language }: UserSettingsAnswer): void {
  showSetting({ key: "timeFormat", value: timeFormat });
  showSetting({ key: "theme", value: theme });
  // What the browser shows was chosen by somebody, or is the default as well.
  if (language !== languageNotChosen) showSetting({ key: "language", value: language });
}

/** Shows one setting, of those that the pages follow, and remembers it in this browser. */
export function showSetting(setting: UserSettingBody): void {
  if (setting.key === "timeFormat") setTimeFormat(setting.value);
  if (setting.key === "theme") setTheme(setting.value);
  if (setting.key !== "language") return;
  const locale = toLocale(setting.value);
  // When its texts do not arrive, the page stays as it can be read.
  if (locale !== shownLocale()) void setLocale(locale).catch(() => null);
}
