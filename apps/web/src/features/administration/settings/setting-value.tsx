import { intlTag, localeNames } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import styles from "./change-list.module.css";
import type { Season } from "./season-state.ts";
import { isSame, type Values } from "./settings-draft.ts";

type Card = Values["notificationTexts"][number];

interface SettingValueProps {
  readonly value: unknown;
  /** What it was before, or is after: of seasons only those are told that differ. */
  readonly other: unknown;
}

/** The value of any setting in words. */
export function SettingValue({ value, other }: SettingValueProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (typeof value === "boolean") return value ? t("adminSettings.value.yes") : t("adminSettings.value.no");
  if (typeof value === "number") return t("common.seasonNumber", { number: value });
  if (typeof value === "string") return <span className={styles.words}>{value}</span>;
  if (isCards(value)) return <CardsValue value={value} other={isCards(other) ? other : []} />;
  if (!isSeasons(value)) return t("adminSettings.value.none");
  const before = isSeasons(other) ? other : [];
  const changed = value.filter((season) => !before.some((each) => isSame(each, season)));
  if (changed.length === 0) return t("adminSettings.value.none");
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  return changed.map(({ number, startsAt, endsAt }) => (
    <span key={number} className={styles.season}>
      {t("common.seasonNumber", { number })} ·{" "}
      {endsAt === null
        ? t("adminSettings.seasons.from", { start: moment(startsAt) })
        : t("adminSettings.seasons.fromTo", { start: moment(startsAt), end: moment(endsAt) })}
    </span>
  ));
}

interface CardsValueProps {
  readonly value: readonly Card[];
  readonly other: readonly Card[];
}

/** The cards of those languages that differ. */
function CardsValue({ value, other }: CardsValueProps) {
  const { t } = useTranslation();
  const changed = value.filter((card) => !other.some((each) => isSame(each, card)));
  if (changed.length === 0) return t("adminSettings.value.none");
  return changed.map(({ locale, title, body }) => (
    <span key={locale} className={styles.season}>
      {localeNames[locale]} ·{" "}
      <span className={styles.words} lang={intlTag(locale)}>
        {[title, body].filter((words) => words !== null).join("\n")}
      </span>
    </span>
  ));
}

function isCards(value: unknown): value is readonly Card[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => "locale" in Object(entry));
}

function isSeasons(value: unknown): value is readonly Season[] {
  return Array.isArray(value) && !isCards(value);
}
