import { useTranslation } from "../i18n/shown-texts.ts";
import { Icon } from "../ui/icon.tsx";
import { HostLetter } from "./host-mark.tsx";
import styles from "./list-signs.module.css";

interface ListSignsProps {
  /** The nights or runs of the list. */
  readonly entries: readonly { readonly verified: boolean; readonly estimated: readonly unknown[] }[];
}

/**
 * Explains the signs in a list's rows once, in words beside the list, so that the rows need no keyboard stops for them. Shows
 * only signs that the list has.
 */
export function ListSigns({ entries }: ListSignsProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.signs}>
      <li>
        <HostLetter /> {t("card.host")}
      </li>
      {entries.some(({ verified }) => verified) && (
        <li>
          <span className={styles.verified}>
            <Icon name="verified" />
          </span>
          {t("common.verified")}
        </li>
      )}
      {entries.some(({ estimated }) => estimated.length > 0) && (
        <li>
          <span aria-hidden="true">≈</span> {t("common.estimated")}
        </li>
      )}
    </ul>
  );
}
