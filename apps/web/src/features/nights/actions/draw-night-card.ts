import { type CardTexts, cardRank } from "@hunt/contracts/cards/card-texts";
import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { nightCard } from "@hunt/engine/cards/night-card";
import { shownName } from "@hunt/engine/domain/shown-name";
import type { DrawCard } from "../../../domain-ui/card/card-actions.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { appConfig } from "../../../lib/app-config.ts";

interface DrawnNight {
  readonly t: Translate;
  readonly texts: CardTexts;
  readonly view: NightView;
  /** The day that names the night; empty when it is unknown. */
  readonly day: string;
  /** Null for a night that is not published. */
  readonly season: number | null;
  /** The night's place on its board; undefined while it is unknown, and for a night on this computer. */
  readonly standing: NightRankAnswer | undefined;
}

/**
 * Returns a function that draws the card of a night as its page shows it. Names that only the squad sees are left out,
 * because the card is for others.
 */
export function drawNightCard({ t, texts, view, day, season, standing }: DrawnNight): DrawCard {
  const format = view.format === "" ? t("night.withoutCapture") : view.format;
  const seasonWords = season === null ? "" : t("night.season", { number: season });
  const named = view.squad.filter(({ isPrivate }) => !isPrivate);
  const content = {
    head: { brand: appConfig.brand, about: [format, day, seasonWords].filter(Boolean).join(" · ") },
    night: view,
    squad: {
      names: named.flatMap(({ hunter }) => (hunter === null ? [] : [shownName(hunter.ign)])),
      size: view.squadSize,
      sizeWords: t("night.squad", { count: view.squadSize }),
    },
    rank: standing === undefined ? null : cardRank(standing, texts),
    labels: {
      averageRealTime: t("night.average.averageRealTime"),
      averageLastHydrolystLimbBreakTime: t("night.average.averageLastHydrolystLimbBreakTime"),
      activeTime: t("night.average.activeTime"),
      medianLimbBreakTime: t("night.average.medianLimbBreakTime"),
    },
  };
  return (canDraw) => nightCard(content, canDraw);
}
