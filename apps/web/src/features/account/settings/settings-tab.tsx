import type { Theme, TimeFormat } from "@hunt/contracts/me";
import { Link } from "@tanstack/react-router";
import { RemindersPlace } from "../../../domain-ui/reminders/reminders-place.tsx";
import { localeNames, locales } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSaveSetting } from "../../../lib/session/use-save-setting.ts";
import { useTheme } from "../../../lib/theme.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import tabStyles from "../parts/account-tab.module.css";
import styles from "./settings-tab.module.css";
import { TrustedSenders } from "./trusted-senders.tsx";

/** How the pages look to their owner. Nothing waits for a button. */
export function SettingsTab() {
  const { t, locale } = useTranslation();
  const save = useSaveSetting();
  const timeFormats: readonly { readonly value: TimeFormat; readonly label: string }[] = [
    { value: "24h", label: t("accountSettings.h24") },
    { value: "12h", label: t("accountSettings.h12") },
  ];
  const themes: readonly { readonly value: Theme; readonly label: string }[] = [
    { value: "system", label: t("accountSettings.system") },
    { value: "dark", label: t("accountSettings.dark") },
    { value: "light", label: t("accountSettings.light") },
  ];
  return (
    <div className={classNames(tabStyles.tab, styles.tab)}>
      <p className={tabStyles.lead}>{t("accountSettings.lead")}</p>
      <ChoiceGroup
        label={t("accountSettings.timeFormat")}
        choices={timeFormats}
        value={useTimeFormat()}
        onChange={(value) => save({ key: "timeFormat", value })}
      />
      <SelectField
        label={t("accountSettings.language")}
        value={locale}
        onChange={(value) => save({ key: "language", value })}
      >
        {locales.map((offered) => (
          <option key={offered} value={offered}>
            {localeNames[offered]}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup
        label={t("accountSettings.theme")}
        choices={themes}
        value={useTheme()}
        onChange={(value) => save({ key: "theme", value })}
      />
      <Link to="/account" search={{ tab: "profile" }} hash="aliases" className={styles.link}>
        {t("accountSettings.aliases")}
      </Link>
      <TrustedSenders />
      <RemindersPlace />
    </div>
  );
}
