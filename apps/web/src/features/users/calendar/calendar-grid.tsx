import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { between, type DayStretch, dayOf } from "../hunter/stretch.ts";
import styles from "./activity-calendar.module.css";
import monthStyles from "./calendar-months.module.css";
import type { CalendarYear } from "./calendar-year.ts";

const cellPx = 14;
const stepPx = 17.2;
const leftPx = 34;
const topPx = 18;
const height = topPx + 7 * stepPx;
/** A week's width relative to that of its cells. */
export const weekByCell = stepPx / cellPx;
/** The number of nights from which a day is drawn at full strength. */
const strongestNights = 4;

interface CalendarGridProps {
  readonly calendar: CalendarYear;
  /** The index of the day that is read. */
  readonly read: number | null;
  readonly firstWeekday: number;
  /** The chosen days. */
  readonly stretch: DayStretch | null;
  readonly onRead: (index: number | null) => void;
  /** Called when a day was pressed; `isMore` extends the old choice to the day. */
  readonly onPick: (index: number, isMore: boolean) => void;
  /** Called when a mouse was dragged from one day to another. */
  readonly onDrag: (first: number, last: number) => void;
}

/** Draws a square for each day, which is stronger and larger for more nights. */
export function CalendarGrid(props: CalendarGridProps) {
  const { calendar, read, firstWeekday, stretch, onRead } = props;
  const chosen = useChoosing(props);
  const width = calendar.weeks * stepPx;
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <div className={styles.drawing}>
      <Weekdays firstWeekday={firstWeekday} />
      <div className={styles.weeks} style={{ flexGrow: width }}>
        <CalendarMonths calendar={calendar} today={today} />
        <svg
          className={styles.grid}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerLeave={() => onRead(null)}
          {...chosen.handlers}
        >
          {calendar.days.map((day, index) => {
            const level = Math.min(strongestNights, day.nights);
            return (
              <rect
                key={day.date}
                className={index === read ? styles.read : styles.cell}
                data-index={index}
                data-level={level}
                data-later={day.date > today || undefined}
                data-chosen={isWithin(day.date, chosen.dragged ?? stretch) || undefined}
                x={day.week * stepPx}
                y={topPx + day.weekday * stepPx}
                width={cellPx}
                height={cellPx}
                rx={3}
              />
            );
          })}
        </svg>
      </div>
    </div>
  );
}

/** The names of the rows in the grid's scale; they stay in place while the grid scrolls. */
function Weekdays({ firstWeekday }: Pick<CalendarGridProps, "firstWeekday">) {
  const { locale } = useTranslation();
  const weekday = new Intl.DateTimeFormat(formatTag(locale), { weekday: "short", timeZone: "UTC" });
  return (
    <svg
      className={styles.weekdays}
      style={{ flexGrow: leftPx }}
      viewBox={`0 0 ${leftPx} ${height}`}
      aria-hidden="true"
    >
      {[1, 3, 5].map((row) => (
        <text key={row} className={styles.label} x={0} y={topPx + row * stepPx + 11}>
          {/* 1 January 2023 was a Sunday. */}
          {weekday.format(Date.UTC(2023, 0, 1 + firstWeekday + row))}
        </text>
      ))}
    </svg>
  );
}

function isWithin(date: string, stretch: DayStretch | null): boolean {
  return stretch !== null && stretch.from <= date && date <= stretch.to;
}

function indexAt({ target }: PointerEvent | MouseEvent): number | null {
  const index = target instanceof Element ? target.getAttribute("data-index") : null;
  return index === null ? null : Number(index);
}

/**
 * Handles choosing. A mouse chooses by a press or by dragging; a finger chooses by a tap, because a moving finger scrolls.
 */
function useChoosing({ calendar, stretch, onRead, onPick, onDrag }: CalendarGridProps) {
  const [drag, setDrag] = useState<{ readonly first: number; readonly last: number } | null>(null);
  const isTouch = useRef(false);
  const dateOf = (index: number) => calendar.days[index]?.date ?? "";
  return {
    dragged:
      drag !== null && drag.first !== drag.last ? between(dateOf(drag.first), dateOf(drag.last)) : null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isTouch.current = event.pointerType === "touch";
        const index = indexAt(event);
        if (isTouch.current || event.button !== 0 || index === null) return;
        setDrag({ first: index, last: index });
      },
      onPointerMove: (event: PointerEvent) => {
        const index = indexAt(event);
        onRead(index);
        const isHeld = event.buttons !== 0;
        setDrag((now) => (now !== null && isHeld ? { ...now, last: index ?? now.last } : null));
      },
      onPointerUp: () => {
        setDrag(null);
        if (drag !== null && drag.first !== drag.last) onDrag(drag.first, drag.last);
      },
      onClick: (event: MouseEvent) => {
        const index = indexAt(event);
        if (index === null || (drag !== null && drag.first !== drag.last)) return;
        // A finger has no Shift key, so a second day extends the choice.
        const isSecond = isTouch.current && stretch !== null && stretch.from === stretch.to;
        onPick(index, event.shiftKey || (isSecond && stretch.from !== dateOf(index)));
      },
    },
  };
}

interface CalendarMonthsProps {
  readonly calendar: CalendarYear;
  /** The date, e.g. `2026-11-21`; months after it have no name yet. */
  readonly today: string;
}

/** The months' names above their weeks; the name of the first visible week's month stays in sight. */
function CalendarMonths({ calendar, today }: CalendarMonthsProps) {
  const { locale } = useTranslation();
  const { year, weeks, monthWeeks } = calendar;
  const month = new Intl.DateTimeFormat(formatTag(locale), { month: "short", timeZone: "UTC" });
  const percent = (count: number) => `${((count / weeks) * 100).toFixed(3)}%`;
  return monthWeeks
    .filter((_, index) => `${year}-${String(index + 1).padStart(2, "0")}-01` <= today)
    .map((week, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the months never change places.
        key={index}
        className={monthStyles.month}
        style={{ left: percent(week), width: percent((monthWeeks[index + 1] ?? weeks) - week) }}
        aria-hidden="true"
      >
        <span>{month.format(Date.UTC(year, index, 15))}</span>
      </div>
    ));
}
