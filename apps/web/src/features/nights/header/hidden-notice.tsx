import type { NightHiding } from "@hunt/contracts/nights";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Notice } from "./notice.tsx";

/** That, since when and why moderators hide the night, to those who see it nevertheless. */
export function HiddenNotice({ hidden }: { readonly hidden: NightHiding | null }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (hidden === null) return null;
  const { at, reason } = hidden;
  return (
    <Notice
      title={
        at === null
          ? t("night.hidden.title")
          : t("night.hidden.titleSince", { at: formatMoment(at, locale, timeFormat) })
      }
      remedy={t("night.hidden.remedy")}
    >
      {t("night.hidden.text")} {reason !== null && t("night.hidden.reason", { reason })}
    </Notice>
  );
}
