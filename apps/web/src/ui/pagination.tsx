import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import { lastOffset, type PageState, pageCount } from "../lib/pages.ts";
import type { IconName } from "./icon.tsx";
import styles from "./pagination.module.css";
import { StepButton } from "./step-button.tsx";
import { useRangeWords } from "./use-range-words.ts";

interface PaginationProps extends PageState {
  /** The list's name, which is needed because a page may have several lists. */
  readonly list: string;
  readonly total: number;
  readonly onChange: (offset: number) => void;
  /** Whether to show `51–75 of 312` in place of the page's number. */
  readonly showsRange?: boolean;
}

/** Moves through the pages of a list; shows nothing when the list is empty. */
export function Pagination(props: PaginationProps) {
  const { list, total, limit, offset, onChange, showsRange = false } = props;
  const { t, locale } = useTranslation();
  const range = useRangeWords({ total, limit, offset });
  if (total === 0) return null;
  const last = lastOffset(total, limit);
  const atStart = offset <= 0;
  const atEnd = offset >= last;
  const step = (label: string, icon: IconName, disabled: boolean, target: number) => (
    <StepButton
      className={styles.step}
      label={label}
      icon={icon}
      isOff={disabled}
      onStep={() => onChange(target)}
    />
  );
  return (
    <nav className={styles.pagination} aria-label={t("common.pages", { list })}>
      {step(t("common.firstPage"), "first", atStart, 0)}
      {step(t("common.previousPage"), "previous", atStart, Math.max(0, Math.min(offset - limit, last)))}
      <span className={styles.position} aria-live="polite">
        {showsRange && range !== ""
          ? range
          : t("common.pageOf", {
              page: formatNumber(Math.floor(offset / limit) + 1, locale),
              pages: formatNumber(pageCount(total, limit), locale),
            })}
      </span>
      {step(t("common.nextPage"), "next", atEnd, offset + limit)}
      {step(t("common.lastPage"), "last", atEnd, last)}
    </nav>
  );
}
