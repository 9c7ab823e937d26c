import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { nextNightQuery, settingsQuery } from "../../lib/queries/public-queries.ts";
import { useNightCycle } from "../../lib/queries/use-night-cycle.ts";
import { addToast } from "../../lib/toasts.ts";
import iconStyles from "../../ui/icon.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { formatMinutes } from "./format-minutes.ts";
import { type NoticeMinutes, useNoticeChoice } from "./notice-choice.ts";
import { useNoticePermission } from "./notice-permission.ts";
import { openReminders } from "./open-reminders.ts";
import styles from "./reminders.module.css";
import type { ReminderKind } from "./reminders-dialog.tsx";
import { useRemindersPlace } from "./reminders-place.tsx";
import { useTellNight } from "./use-tell-night.ts";
import { watchNights } from "./watch-nights.ts";

/**
 * The icon is drawn like the icons of every page. It is not one of them, because only two pages show it, and they load it
 * late.
 */
const bell = "M3.5 11.5h9L11.3 9.6V7a3.3 3.3 0 0 0-6.6 0v2.6zM6.8 13.6h2.4";

const calendar = "M3 4h10v9.5H3zM3 7h10M5.8 2.3V4M10.2 2.3V4";

/** Gives notice of nights when the visitor chose that, and draws the reminder buttons when the page has a place for them. */
export function Reminders() {
  const place = useRemindersPlace();
  return (
    <>
      <NightWatch />
      {place !== null && createPortal(<ReminderButtons />, place)}
    </>
  );
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The buttons for reminders of the nights shown above them; the first one shows whether this browser gives notice. */
function ReminderButtons() {
  const { t, locale } = useTranslation();
  const minutes = useNoticeChoice();
  const permission = useNoticePermission();
  const open = (first: ReminderKind) => () => {
    openReminders(first).catch(() =>
      addToast({ id: "reminders", variant: "error", message: t("shell.error.chunk") }),
    );
  };
  const isBlocked = minutes !== null && permission !== "granted";
  return (
    <Cluster gap={5} rowGap={0}>
      <button type="button" className={styles.button} onClick={open("notice")}>
        {isBlocked ? <Icon name="warning" /> : <Drawing path={bell} />}
        {minutes === null && t("late.reminders.tell")}
        {isBlocked && t("late.reminders.blocked")}
        {minutes !== null && !isBlocked && t("late.reminders.told", { time: formatMinutes(minutes, locale) })}
      </button>
      <button type="button" className={styles.button} onClick={open("calendar")}>
        <Drawing path={calendar} />
        {t("late.reminders.calendar")}
      </button>
    </Cluster>
  );
}

/** Gives notice of each night in time on any open page, when the visitor turned notices on in this browser. */
function NightWatch() {
  const minutes = useNoticeChoice();
  const permission = useNoticePermission();
  return minutes !== null && permission === "granted" ? <Watch minutes={minutes} /> : null;
}

function Watch({ minutes }: { readonly minutes: NoticeMinutes }) {
  const cycle = useNightCycle();
  // Until the settings arrive, the page assumes a cycle that may be another installation's.
  const { isPending: isCyclePending } = useQuery(settingsQuery);
  const { isPending: isExpiryPending } = useQuery(nextNightQuery);
  const isHeard = !isCyclePending && !isExpiryPending;
  const tell = useEffectEvent(useTellNight());
  useEffect(() => {
    if (isHeard) return watchNights({ minutes, cycle, tell: (nightStartsAtMs) => tell(nightStartsAtMs) });
  }, [isHeard, minutes, cycle]);
  return null;
}
