import type { UserSettingBody, UserSettingsAnswer } from "@hunt/contracts/me";
import { setLocale } from "../../i18n/i18n.ts";
import { toLocale } from "../../i18n/locale.ts";
import { shownLocale } from "../../i18n/shown-texts.ts";
import { setTheme } from "../theme.ts";
import { setTimeFormat } from "../time-format.ts";

/** The language of an account whose owner has not chosen one. Chosen English is `en`. */
const languageNotChosen = "en_GB";

/** Shows the settings of an account, and remembers them in this browser too. */
export function showSettings({ timeFormat, theme, language }: UserSettingsAnswer): void {
  showSetting({ key: "timeFormat", value: timeFormat });
  showSetting({ key: "theme", value: theme });
  // The browser keeps its own language when the account's owner has not chosen one.
  if (language !== languageNotChosen) showSetting({ key: "language", value: language });
}

/** Shows one setting that pages depend on, and remembers it in this browser. */
export function showSetting(setting: UserSettingBody): void {
  if (setting.key === "timeFormat") setTimeFormat(setting.value);
  if (setting.key === "theme") setTheme(setting.value);
  if (setting.key !== "language") return;
  const locale = toLocale(setting.value);
  // When the texts do not arrive, the page stays in its present language.
  if (locale !== shownLocale()) void setLocale(locale).catch(() => null);
}
