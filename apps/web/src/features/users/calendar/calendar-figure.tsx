import type { UserCalendarAnswer } from "@hunt/contracts/users";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { formatTag, type Locale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { between, type DayStretch } from "../hunter/stretch.ts";
import styles from "./activity-calendar.module.css";
import { CalendarGrid, weekByCell } from "./calendar-grid.tsx";
import keyStyles from "./calendar-key.module.css";
import { type CalendarDay, type CalendarYear, calendarYear, firstWeekdayOf } from "./calendar-year.ts";

/** The width of the part of the year that stays visible beside the read day. */
const edgePx = 40;

interface CalendarFigureProps {
  readonly days: UserCalendarAnswer["days"];
  readonly year: number;
  /** The chosen days. */
  readonly stretch: DayStretch | null;
  readonly onStretch: (stretch: DayStretch | null) => void;
}

/** Draws a year as a grid of days; a pointer or the arrow keys read a day, and choose a stretch. */
export function CalendarFigure({ days, year, stretch, onStretch }: CalendarFigureProps) {
  const { t, locale } = useTranslation();
  const firstWeekday = firstWeekdayOf(formatTag(locale));
  const shown = useMemo(() => calendarYear(days, year, firstWeekday), [days, year, firstWeekday]);
  const [read, setRead] = useState<number | null>(null);
  const lastOut = shown.days.findLastIndex((day) => day.nights > 0);
  const index = read ?? Math.max(0, lastOut);
  const sentence = useDaySentence();

  // On a phone the year is wider than the window, and the latest night is the most interesting part.
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollToLatest(box.current, shown, lastOut), [lastOut, shown]);

  const dateOf = (at: number) => shown.days[at]?.date ?? "";
  const pick = (at: number, isMore: boolean) => onStretch(pickedDays(stretch, dateOf(at), isMore));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pick(index, event.shiftKey);
    }
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(shown.days.length - 1, Math.max(0, index + step));
    setRead(next);
    scrollToDay(event.currentTarget, next);
  };
  const day = shown.days[index];
  return (
    <Stack as="figure" gap={3}>
      <YearSummary calendar={shown} day={day} isRead={read !== null} />
      <div
        ref={box}
        className={styles.scroll}
        role="slider"
        tabIndex={0}
        aria-label={t("hunter.calendar.label", { year: String(year) })}
        aria-valuemin={1}
        aria-valuemax={shown.days.length}
        aria-valuenow={index + 1}
        aria-valuetext={day === undefined ? "" : sentence(day)}
        onKeyDown={onKeyDown}
        onScroll={(event) =>
          event.currentTarget.toggleAttribute("data-cut", event.currentTarget.scrollLeft > 1)
        }
        onFocus={(event) => event.target.matches(":focus-visible") && setRead(index)}
        onBlur={() => setRead(null)}
      >
        <CalendarGrid
          calendar={shown}
          read={read}
          firstWeekday={firstWeekday}
          stretch={stretch}
          onRead={setRead}
          onPick={pick}
          onDrag={(first, last) => onStretch(between(dateOf(first), dateOf(last)))}
        />
      </div>
      <CalendarFoot calendar={shown} />
    </Stack>
  );
}

interface YearSummaryProps {
  readonly calendar: CalendarYear;
  /** The day that is read, otherwise the latest night's. */
  readonly day: CalendarDay | undefined;
  readonly isRead: boolean;
}

/** Shows the totals of the year, and those of one of its days. */
function YearSummary({ calendar, day, isRead }: YearSummaryProps) {
  const { t, locale } = useTranslation();
  const sentence = useDaySentence();
  return (
    <Cluster as="p" gap={4} rowGap={0} justify="between" className={styles.summary}>
      {t("hunter.calendar.summary", {
        count: calendar.nights,
        nights: formatNumber(calendar.nights, locale),
        days: formatNumber(calendar.daysOut, locale),
        year: String(calendar.year),
      })}
      <span className={classNames(styles.day, !isRead && styles.latest)}>
        {day !== undefined && (isRead || day.nights > 0) && sentence(day)}
      </span>
    </Cluster>
  );
}

/**
 * Explains which day a night belongs to, how days are read and chosen, and the shades; offers the same days as a table.
 */
function CalendarFoot({ calendar }: { readonly calendar: CalendarYear }) {
  const { t, locale } = useTranslation();
  const isTouch = useTouch();
  return (
    <>
      <Text tone="muted" size="xs">
        {joinSentences(locale, [
          t("hunter.calendar.dayIs"),
          t(isTouch ? "hunter.calendar.touch" : "hunter.calendar.keys"),
        ])}
      </Text>
      <Cluster gap={4} rowGap={2} align="baseline" justify="between" className={styles.foot}>
        <DataTable
          summary={t("hunter.calendar.asTable")}
          caption={t("hunter.calendar.label", { year: String(calendar.year) })}
          columns={[t("hunter.day"), t("hunter.nights"), t("hunter.runs"), t("hunter.captures.all")]}
          textColumns={1}
          rows={() => calendar.days.filter((each) => each.nights > 0).map((each) => cells(each, locale))}
        />
        <p className={keyStyles.key} aria-hidden="true">
          {t("hunter.calendar.fewer")}
          {[0, 1, 2, 3, 4].map((nights) => (
            <i key={nights} data-level={nights} />
          ))}
          {t("hunter.calendar.more")}
        </p>
      </Cluster>
    </>
  );
}

/** Scrolls only sideways, by whole weeks, so that the page itself stays in place. */
function scrollToDay(box: HTMLElement | null, index: number): void {
  const cell = box?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect();
  if (box === null || cell === undefined) return;
  const { left, right } = box.getBoundingClientRect();
  if (cell.right > right - edgePx) box.scrollLeft += cell.right - right + edgePx;
  else if (cell.left < left + edgePx) box.scrollLeft += cell.left - left - edgePx;
  else return;
  const weekPx = cell.width * weekByCell;
  if (weekPx > 0) box.scrollLeft = Math.round(box.scrollLeft / weekPx) * weekPx;
}

/**
 * Scrolls to a day, and on to the beginning of the next month, so that the visible part starts with a month and its
 * name.
 */
function scrollToLatest(box: HTMLElement | null, { monthWeeks }: CalendarYear, index: number): void {
  scrollToDay(box, index);
  const cellPx = box?.querySelector("[data-index]")?.getBoundingClientRect().width ?? 0;
  if (box === null || box.scrollLeft === 0 || cellPx === 0) return;
  const weekPx = cellPx * weekByCell;
  const firstWeek = Math.round(box.scrollLeft / weekPx);
  const month = monthWeeks.find((week) => week >= firstWeek) ?? firstWeek;
  box.scrollLeft = Math.round(month * weekPx);
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  PageUp: -28,
  PageDown: 28,
  Home: -366,
  End: 366,
};

function cells(day: CalendarDay, locale: Locale): readonly string[] {
  return [
    dayName(day.date, locale),
    formatNumber(day.nights, locale),
    formatNumber(day.runs, locale),
    formatNumber(day.hydrolystCaptures, locale),
  ];
}

/** Formats a date in UTC, because the server counted the day in the visitor's zone and the date has no zone. */
function dayName(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

function useDaySentence() {
  const { t, locale } = useTranslation();
  return (day: CalendarDay) =>
    day.nights === 0
      ? t("hunter.calendar.dayWithout", { day: dayName(day.date, locale) })
      : t("hunter.calendar.dayWith", {
          count: day.nights,
          day: dayName(day.date, locale),
          runs: formatNumber(day.runs, locale),
          captures: formatNumber(day.hydrolystCaptures, locale),
        });
}

/**
 * Returns the chosen stretch after a day was picked: the day alone, or with `isMore` all days between the old choice and
 * the day; null when the day was already chosen alone.
 */
export function pickedDays(stretch: DayStretch | null, day: string, isMore: boolean): DayStretch | null {
  if (stretch === null) return { from: day, to: day };
  if (isMore) return day < stretch.from ? { from: day, to: stretch.to } : between(stretch.from, day);
  return stretch.from === day && stretch.to === day ? null : { from: day, to: day };
}
