import { useTranslation } from "react-i18next";
import { lastOffset, type PageState, pageCount } from "../lib/pages.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./pagination.module.css";

interface PaginationProps extends PageState {
  readonly total: number;
  readonly onChange: (offset: number) => void;
}

/** Moves through the pages of a list; nothing when the list is empty. */
export function Pagination({ total, limit, offset, onChange }: PaginationProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const last = lastOffset(total, limit);
  const atStart = offset <= 0;
  const atEnd = offset >= last;
  const step = (label: string, icon: IconName, disabled: boolean, target: number) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(target)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className={styles.pagination} aria-label={t("common.pages")}>
      {step(t("common.firstPage"), "first", atStart, 0)}
      {step(t("common.previousPage"), "previous", atStart, Math.max(0, offset - limit))}
      <span className={styles.position} aria-live="polite">
        {t("common.pageOf", { page: Math.floor(offset / limit) + 1, pages: pageCount(total, limit) })}
      </span>
      {step(t("common.nextPage"), "next", atEnd, offset + limit)}
      {step(t("common.lastPage"), "last", atEnd, last)}
    </nav>
  );
}
