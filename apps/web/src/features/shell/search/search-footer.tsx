import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { closeModal } from "../../../lib/modals.ts";
import styles from "./search-footer.module.css";

interface SearchFooterProps {
  /** What is searched for; empty when nothing is. */
  readonly text: string;
  /** How many hunters it matches. */
  readonly total: number;
}

/** The way to the whole list, and what the keys do. */
export function SearchFooter({ text, total }: SearchFooterProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const keys = [
    ["↑ ↓", t("search.keys.choose")],
    ["↵", t("search.keys.open")],
    ["Esc", t("search.keys.close")],
  ] as const;
  return (
    <footer className={styles.footer}>
      <Link
        to="/database"
        search={total > 1 ? { search: text } : {}}
        className={styles.all}
        onClick={closeModal}
      >
        {total > 1 ? t("search.all", { number: formatNumber(total, locale) }) : t("search.database")}
      </Link>
      <span className={styles.keys} aria-hidden="true">
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
    </footer>
  );
}
