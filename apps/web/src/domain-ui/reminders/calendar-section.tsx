import type { getNightCalendar } from "@hunt/contracts/utility";
import { useState } from "react";
import { defaultLocale, type Locale } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { copyText } from "../../lib/copy-text.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatMinutes } from "./format-minutes.ts";
import styles from "./reminders.module.css";

const path: (typeof getNightCalendar)["url"] = "/utility/v1/nights.ics";

/** The values of `NoticeMinutes`, and "none". */
const choices = ["none", "5", "10", "15", "30"] as const;

/** Offers the nights for the visitor's own calendar, which reminds even when no page of ours is open. */
export function CalendarSection() {
  const { t, locale } = useTranslation();
  const [remind, setRemind] = useState<(typeof choices)[number]>("10");
  const address = calendarAddress({
    baseUrl: appConfig.utilityBaseUrl || location.origin,
    locale,
    remindMinutes: remind === "none" ? null : Number(remind),
  });
  const copy = () =>
    copyText({
      text: address.web,
      done: t("late.reminders.copied"),
      refused: t("late.reminders.copyFailed"),
    });
  return (
    <section className={styles.section} aria-labelledby="reminders-calendar">
      <h3 id="reminders-calendar" tabIndex={-1}>
        {t("late.reminders.calendarTitle")}
      </h3>
      <p>{t("late.reminders.calendarText")}</p>
      <ChoiceGroup
        label={t("late.reminders.remind")}
        choices={choices.map((value) => ({
          value,
          label: value === "none" ? t("late.reminders.none") : formatMinutes(Number(value), locale),
        }))}
        value={remind}
        onChange={setRemind}
      />
      <Cluster gap={2}>
        <a href={address.webcal} className={buttonClassName()}>
          {t("late.reminders.add")}
        </a>
      </Cluster>
      <TextField
        label={t("late.reminders.address")}
        value={address.web}
        readOnly
        onFocus={({ target }) => target.select()}
        action={
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            {t("common.copy")}
          </Button>
        }
      />
      <Text tone="muted" size="sm">
        {t("late.reminders.addHint")}
      </Text>
    </section>
  );
}

interface CalendarWish {
  /** The address of the utility service. */
  readonly baseUrl: string;
  readonly locale: Locale;
  /** How many minutes before each night the calendar reminds; null for no reminder. */
  readonly remindMinutes: number | null;
}

interface CalendarAddress {
  /** The address to copy into a calendar. */
  readonly web: string;
  /** The address that opens the system's calendar, when that can subscribe. */
  readonly webcal: string;
}

/** Returns the addresses at which a calendar subscribes to the nights. */
export function calendarAddress({ baseUrl, locale, remindMinutes }: CalendarWish): CalendarAddress {
  const url = new URL(`${baseUrl}${path}`);
  if (locale !== defaultLocale) url.searchParams.set("language", locale);
  if (remindMinutes !== null) url.searchParams.set("remind", String(remindMinutes));
  return { web: url.href, webcal: url.href.replace(/^https?:/, "webcal:") };
}
