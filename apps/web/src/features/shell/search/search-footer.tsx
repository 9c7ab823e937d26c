import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { closeModal } from "../../../lib/modals.ts";
import styles from "./search-footer.module.css";
import type { FoundHunters } from "./use-found-hunters.ts";

interface SearchFooterProps {
  /** What is searched for; empty when nothing is. */
  readonly text: string;
  readonly hunters: FoundHunters;
}

/** The way to the whole list, or to all nights of the only hunter found; and what the keys do. */
export function SearchFooter({ text, hunters: { targets, total } }: SearchFooterProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const [only] = total === 1 ? targets : [];
  const keys = [
    ["↑ ↓", t("search.keys.choose")],
    ["↵", t("search.keys.open")],
    ["Esc", t("search.keys.close")],
  ] as const;
  return (
    <footer className={styles.footer}>
      {only === undefined ? (
        <Link
          to="/database"
          search={total > 1 ? { search: text } : {}}
          className={styles.all}
          onClick={closeModal}
        >
          {total > 1 ? t("search.all", { number: number(total), text }) : t("search.database")}
        </Link>
      ) : (
        <Link
          to="/database"
          search={{ show: "nights", userUuid: only.user.uuid }}
          className={styles.all}
          onClick={closeModal}
        >
          {t("search.nightsOf", { name: only.ign, number: number(only.user.stats.nights) })}
        </Link>
      )}
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
