import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { upcomingNights } from "@hunt/engine/clock/night-clock";
import type { CSSProperties } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatTimeOfDay } from "../../lib/dates.ts";
import { useSaveSetting } from "../../lib/session/use-save-setting.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import styles from "./upcoming-nights.module.css";

const minuteMs = 60_000;

/** From this many minutes on, the duration is given in rounded hours. */
const hoursFromMinutes = 45;

/** The source is docs/screens.md, "Home page". */
const listedNights = 5;

/**
 * Matches the space in times such as "10:16 odp.". On a phone five times stand side by side, and each may have to break
 * into two lines.
 */
const unbreakableSpaces = /[\u00a0\u202f]/g;

interface UpcomingNightsProps {
  readonly nowMs: number;
  readonly cycle: NightCycle;
}

/** Lists the beginnings of the next nights, in the visitor's time zone. */
export function UpcomingNights({ nowMs, cycle }: UpcomingNightsProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const save = useSaveSetting();
  return (
    <>
      <div className={styles.header}>
        <h3 className={styles.heading}>{t("home.nextNights")}</h3>
        <button
          type="button"
          className={styles.format}
          onClick={() => save({ key: "timeFormat", value: timeFormat === "24h" ? "12h" : "24h" })}
        >
          {timeFormat === "24h" ? t("home.use12Hours") : t("home.use24Hours")}
        </button>
      </div>
      <ol
        className={styles.list}
        style={{ "--night": `${(cycle.nightMs / cycle.periodMs) * 100}%` } as CSSProperties}
      >
        {upcomingNights(nowMs, listedNights, cycle).map(({ nightStartsAtMs }) => {
          const { unit, count } = timeUntil(nightStartsAtMs - nowMs);
          return (
            <li key={nightStartsAtMs} className={styles.night}>
              <time dateTime={new Date(nightStartsAtMs).toISOString()} className={styles.time}>
                {formatTimeOfDay(nightStartsAtMs, locale, timeFormat).replace(unbreakableSpaces, " ")}
              </time>
              <span className={styles.separator} aria-hidden="true">
                {" · "}
              </span>
              <span className={styles.until}>
                {unit === "minute" ? t("home.inMinutes", { count }) : t("home.inAboutHours", { count })}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface TimeUntil {
  readonly unit: "minute" | "hour";
  readonly count: number;
}

/**
 * Returns a duration as people say it: minutes up to three quarters of an hour, then rounded hours; at least one
 * minute.
 */
export function timeUntil(spanMs: number): TimeUntil {
  const minutes = Math.max(1, Math.round(spanMs / minuteMs));
  if (minutes < hoursFromMinutes) return { unit: "minute", count: minutes };
  return { unit: "hour", count: Math.max(1, Math.round(minutes / 60)) };
}
