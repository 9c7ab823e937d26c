import { formatTag } from "../../../i18n/locale.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import styles from "./activity-calendar.module.css";
import type { CalendarYear } from "./calendar-year.ts";

const cellPx = 14;
const stepPx = 17.2;
const leftPx = 34;
const topPx = 18;
/** Nights of a day from which it is drawn no stronger. */
const strongestNights = 4;

interface CalendarGridProps {
  readonly calendar: CalendarYear;
  /** Index of the day that is read out. */
  readonly read: number | null;
  readonly firstWeekday: number;
  readonly onRead: (index: number | null) => void;
}

/** A square a day; a fuller and larger one for more nights. */
export function CalendarGrid({ calendar, read, firstWeekday, onRead }: CalendarGridProps) {
  const locale = useLocale();
  const width = leftPx + calendar.weeks * stepPx;
  const height = topPx + 7 * stepPx;
  const month = new Intl.DateTimeFormat(formatTag(locale), { month: "short", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(formatTag(locale), { weekday: "short", timeZone: "UTC" });
  return (
    <svg
      className={styles.grid}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerMove={(event) => {
        const index = event.target instanceof Element ? event.target.getAttribute("data-index") : null;
        onRead(index === null ? null : Number(index));
      }}
      onPointerLeave={() => onRead(null)}
    >
      {calendar.monthWeeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the months never change places.
        <text key={index} className={styles.label} x={leftPx + week * stepPx} y={11}>
          {month.format(Date.UTC(calendar.year, index, 15))}
        </text>
      ))}
      {[1, 3, 5].map((row) => (
        <text key={row} className={styles.label} x={0} y={topPx + row * stepPx + 11}>
          {/* 1 January 2023 was a Sunday. */}
          {weekday.format(Date.UTC(2023, 0, 1 + firstWeekday + row))}
        </text>
      ))}
      {calendar.days.map((day, index) => {
        const level = Math.min(strongestNights, day.nights);
        return (
          <rect
            key={day.date}
            className={index === read ? styles.read : styles.cell}
            data-index={index}
            data-level={level}
            x={leftPx + day.week * stepPx}
            y={topPx + day.weekday * stepPx}
            width={cellPx}
            height={cellPx}
            rx={3}
          />
        );
      })}
    </svg>
  );
}
