import { formatTag } from "../../../i18n/locale.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import styles from "./calendar-months.module.css";
import type { CalendarYear } from "./calendar-year.ts";

interface CalendarMonthsProps {
  readonly calendar: CalendarYear;
  /** The date, e.g. `2026-11-21`: future months have no name yet. */
  readonly today: string;
}

/** The months' names above their weeks; that of the first visible week stays in sight. */
export function CalendarMonths({ calendar, today }: CalendarMonthsProps) {
  const locale = useLocale();
  const { year, weeks, monthWeeks } = calendar;
  const month = new Intl.DateTimeFormat(formatTag(locale), { month: "short", timeZone: "UTC" });
  const percent = (count: number) => `${((count / weeks) * 100).toFixed(3)}%`;
  return monthWeeks
    .filter((_, index) => `${year}-${String(index + 1).padStart(2, "0")}-01` <= today)
    .map((week, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the months never change places.
        key={index}
        className={styles.month}
        style={{ left: percent(week), width: percent((monthWeeks[index + 1] ?? weeks) - week) }}
        aria-hidden="true"
      >
        <span>{month.format(Date.UTC(year, index, 15))}</span>
      </div>
    ));
}
