import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { upcomingNights } from "@hunt/engine/clock/night-clock";
import type { CSSProperties } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { formatTimeOfDay } from "../../lib/dates.ts";
import { useSaveSetting } from "../../lib/session/use-save-setting.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import styles from "./upcoming-nights.module.css";

const minuteMs = 60_000;

/** From here on minutes no longer matter: hours are told, rounded. */
const hoursFromMinutes = 45;

/** docs/screens.md, "Home page". */
const listedNights = 5;

/** "10:16 odp." has one, and five such times stand beside each other on a phone: there they may take two lines. */
const unbreakableSpaces = /[\u00a0\u202f]/g;

interface UpcomingNightsProps {
  readonly nowMs: number;
  readonly cycle: NightCycle;
}

/** When the next nights begin, in the visitor's time. */
export function UpcomingNights({ nowMs, cycle }: UpcomingNightsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
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

/** A span as people say it: minutes up to three quarters of an hour, then about so many hours. Never below a minute. */
export function timeUntil(spanMs: number): TimeUntil {
  const minutes = Math.max(1, Math.round(spanMs / minuteMs));
  if (minutes < hoursFromMinutes) return { unit: "minute", count: minutes };
  return { unit: "hour", count: Math.max(1, Math.round(minutes / 60)) };
}
