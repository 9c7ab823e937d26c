import type { NightAnswer } from "@hunt/contracts/nights";
import { floors } from "@hunt/engine/domain/floors";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { middleOfDay } from "../../../domain-ui/day-played.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay, formatList } from "../../../lib/dates.ts";
import { runsBelowFloor } from "../figures/runs-below-floor.ts";
import { Notice } from "./notice.tsx";
import { UnconfirmedRemedy } from "./unconfirmed-remedy.tsx";

interface StandingNoticeProps {
  readonly night: NightAnswer;
  readonly view: NightView;
}

/** Why a night counts for nothing but lists yet, or is not ranked for what its log shows. */
export function StandingNotice({ night, view }: StandingNoticeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const below = runsBelowFloor(view);
  return (
    <>
      {night.standing === "disputed" && (
        <Notice title={t("standing.disputed.title")} remedy={t("standing.disputed.remedy")}>
          {t("standing.disputed.text")}
        </Notice>
      )}
      {night.isLogWanted && (
        <Notice title={t("standing.logWanted.title")} remedy={t("standing.logWanted.remedy")}>
          {t("standing.logWanted.text")}
        </Notice>
      )}
      {night.standing === "undated" && (
        <Notice title={t("standing.undated.title")} remedy={t("standing.undated.remedy")}>
          {joinSentences(locale, [
            t("standing.undated.text"),
            ...(night.builtOn === null
              ? []
              : [t("standing.undated.built", { day: formatDay(middleOfDay(night.builtOn), locale) })]),
          ])}
        </Notice>
      )}
      {night.standing === "unconfirmed" && (
        <Notice
          title={t("standing.unconfirmed.title")}
          remedy={t("standing.unconfirmed.remedy")}
          action={<UnconfirmedRemedy />}
        >
          {t("standing.unconfirmed.text")}
        </Notice>
      )}
      {below.length > 0 && !night.verified && (
        <Notice title={t("standing.belowFloor.title")} remedy={t("standing.belowFloor.remedy")}>
          {t("standing.belowFloor.text", {
            realTime: formatDuration(floors.realTimeMs),
            lastLimb: formatDuration(floors.lastHydrolystLimbBreakTimeMs),
            runs: formatList(below.map(String), locale),
          })}
        </Notice>
      )}
    </>
  );
}
