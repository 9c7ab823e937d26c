import type { NightAnswer } from "@hunt/contracts/nights";
import { floors } from "@hunt/engine/domain/floors";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { middleOfDay } from "../../../domain-ui/day-played.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
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
        <Notice title={t("night.disputed.title")} remedy={t("night.disputed.remedy")}>
          {t("night.disputed.text")}
        </Notice>
      )}
      {night.isLogWanted && (
        <Notice title={t("night.logWanted.title")} remedy={t("night.logWanted.remedy")}>
          {t("night.logWanted.text")}
        </Notice>
      )}
      {night.standing === "undated" && (
        <Notice title={t("night.undated.title")} remedy={t("night.undated.remedy")}>
          {t("night.undated.text")}
          {night.builtOn !== null && (
            <> {t("night.undated.built", { day: formatDay(middleOfDay(night.builtOn), locale) })}</>
          )}
        </Notice>
      )}
      {night.standing === "unconfirmed" && (
        <Notice
          title={t("night.unconfirmed.title")}
          remedy={t("night.unconfirmed.remedy")}
          action={<UnconfirmedRemedy />}
        >
          {t("night.unconfirmed.text")}
        </Notice>
      )}
      {below.length > 0 && !night.verified && (
        <Notice title={t("night.belowFloor.title")} remedy={t("night.belowFloor.remedy")}>
          {t("night.belowFloor.text", {
            realTime: formatDuration(floors.realTimeMs),
            lastLimb: formatDuration(floors.lastHydrolystLimbBreakTimeMs),
            runs: formatList(below.map(String), locale),
          })}
        </Notice>
      )}
    </>
  );
}
