import type { NightHiding } from "@hunt/contracts/nights";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { StateNotice } from "./notice.tsx";

/** Says since when and why moderators hide the night, to the visitors who still see it. */
export function HiddenNotice({ hidden: { at, reason } }: { readonly hidden: NightHiding }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return (
    <StateNotice
      title={
        at === null
          ? t("hiddenNight.title")
          : t("hiddenNight.titleSince", { at: formatMoment(at, locale, timeFormat) })
      }
      remedy={t("hiddenNight.remedy")}
    >
      {joinSentences(locale, [
        t("hiddenNight.text"),
        ...(reason === null ? [] : [t("hiddenNight.reason", { reason })]),
      ])}
    </StateNotice>
  );
}
