import { useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatTimeOfDay } from "../../lib/dates.ts";
import { useNightCycle } from "../../lib/queries/use-night-cycle.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Text } from "../../ui/text.tsx";
import { formatMinutes } from "./format-minutes.ts";
import { nextNotice } from "./next-notice.ts";
import {
  chooseNotice,
  lastNotifiedNightMs,
  type NoticeMinutes,
  noticeMinutes,
  useNoticeChoice,
} from "./notice-choice.ts";
import { askForNotices, useNoticePermission } from "./notice-permission.ts";
import styles from "./reminders.module.css";
import { useTellNight } from "./use-tell-night.ts";

const defaultMinutes: NoticeMinutes = 10;

/**
 * Offers a notice of this browser some minutes before each night: what it does, whether it is on, and why it cannot be turned
 * on.
 */
export function NoticeSection() {
  const { t, locale } = useTranslation();
  const permission = useNoticePermission();
  const chosen = useNoticeChoice();
  const [wished, setWished] = useState(chosen ?? defaultMinutes);
  const isOn = chosen !== null && permission === "granted";
  const choose = (minutes: NoticeMinutes) => {
    setWished(minutes);
    if (chosen !== null) chooseNotice(minutes);
  };
  return (
    <section className={styles.section} aria-labelledby="reminders-notice">
      <h3 id="reminders-notice" tabIndex={-1}>
        {t("late.reminders.noticeTitle")}
      </h3>
      <p>{t("late.reminders.noticeText")}</p>
      {permission === "none" && (
        <Notice tone="info" title={t("late.reminders.noneTitle")}>
          <p>{t("late.reminders.noneText")}</p>
        </Notice>
      )}
      {permission === "denied" && (
        <Notice tone="warning" isAlert title={t("late.reminders.deniedTitle")}>
          <p>{t("late.reminders.deniedText")}</p>
        </Notice>
      )}
      {(permission === "granted" || permission === "default") && (
        <>
          <ChoiceGroup
            label={t("late.reminders.howLong")}
            choices={noticeMinutes.map((minutes) => ({
              value: String(minutes),
              label: formatMinutes(minutes, locale),
            }))}
            value={String(wished)}
            // The value is one of the choices above.
            onChange={(value) => choose(Number(value) as NoticeMinutes)}
          />
          {isOn ? <On minutes={chosen} /> : <Off wished={wished} />}
        </>
      )}
    </section>
  );
}

type Asked = "not yet" | "asking" | "put away";

function Off({ wished }: { readonly wished: NoticeMinutes }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>("not yet");
  const turnOn = async () => {
    setAsked("asking");
    const allowed = await askForNotices();
    setAsked(allowed === "default" ? "put away" : "not yet");
    if (allowed === "granted") chooseNotice(wished);
  };
  return (
    <>
      <Cluster gap={2}>
        <Button variant="main" isBusy={asked === "asking"} onClick={() => void turnOn()}>
          {t("late.reminders.turnOn")}
        </Button>
      </Cluster>
      <Text tone="muted" size="sm" role="status">
        {asked === "asking" && t("late.reminders.asking")}
        {asked === "put away" && t("late.reminders.putAway")}
      </Text>
    </>
  );
}

function On({ minutes }: { readonly minutes: NoticeMinutes }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const cycle = useNightCycle();
  const nowMs = useNow();
  const tell = useTellNight();
  const [tried, setTried] = useState<"shown" | "failed" | null>(null);
  const { nextAtMs, nextStartsAtMs } = nextNotice({ nowMs, minutes, toldMs: lastNotifiedNightMs(), cycle });
  const tryIt = () =>
    tell(nextStartsAtMs).then(
      () => setTried("shown"),
      () => setTried("failed"),
    );
  return (
    <>
      <p className={styles.on}>
        {t("late.reminders.on", { time: formatTimeOfDay(nextAtMs, locale, timeFormat) })}
      </p>
      <Cluster gap={2}>
        <Button onClick={() => chooseNotice(null)}>{t("late.reminders.turnOff")}</Button>
        <Button variant="quiet" onClick={() => void tryIt()}>
          {t("late.reminders.tryIt")}
        </Button>
      </Cluster>
      <Text tone="muted" size="sm" role="status">
        {tried === "shown" && t("late.reminders.shown")}
        {tried === "failed" && t("late.reminders.failed")}
      </Text>
    </>
  );
}
