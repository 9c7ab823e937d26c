import type { ChangedSetting } from "@hunt/contracts/admin-settings";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./change-list.module.css";
import { SettingValue } from "./setting-value.tsx";

/** Settings that change, each from what to what. */
export function ChangeList({ changes }: { readonly changes: readonly ChangedSetting[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, from, to }) => (
        <li key={key} className={styles.change}>
          <b>{t(`adminSettings.key.${key}.label`)}</b>
          <span className={styles.values}>
            <del>
              <SettingValue value={from} other={to} />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <SettingValue value={to} other={from} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
