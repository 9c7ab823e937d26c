import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSaveSetting } from "../../../lib/session/use-save-setting.ts";
import { useTheme } from "../../../lib/theme.ts";
import styles from "./language-buttons.module.css";

const themes = ["system", "dark", "light"] as const;

export interface ThemeButtonsProps {
  readonly headingClassName: string | undefined;
}

/**
 * Offers the dark, the light and the system's theme; the choice is stored in this browser, and with the signed-in account.
 */
export function ThemeButtons({ headingClassName }: ThemeButtonsProps) {
  const { t } = useTranslation();
  const save = useSaveSetting();
  const current = useTheme();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={headingClassName}>
        {t("accountSettings.theme")}
      </h2>
      <ul className={styles.list}>
        {themes.map((theme) => (
          <li key={theme}>
            <button
              type="button"
              aria-pressed={theme === current}
              onClick={() => void save({ key: "theme", value: theme })}
            >
              {t(`accountSettings.${theme}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
