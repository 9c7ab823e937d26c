import type { GameName } from "@hunt/engine/domain/game-names";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import type { StoredGameRun } from "../run/kept-runs.ts";
import { formatUtcDay } from "./ranked/score-queries.ts";

interface RunCardActionsProps {
  readonly game: GameName;
  readonly run: Pick<StoredGameRun, "kind" | "day" | "value">;
  /** The best of the runs with the same options. */
  readonly best: number | null;
  readonly isNewBest: boolean;
  readonly formatScore: (value: number) => string;
}

/** Copies or saves a card of the run. The run was seen only by this browser, so nobody but the player can confirm it. */
export function RunCardActions({ game, run, best, isNewBest, formatScore }: RunCardActionsProps) {
  const { t, locale } = useTranslation();
  const kinds = {
    daily: t("games.frame.daily"),
    practice: t("games.frame.practice"),
    ranked: t("games.ranked.choice"),
  };
  const card = async () => {
    const { dayCard } = await import("@hunt/engine/cards/day-card");
    const note = isNewBest ? t("games.frame.newBest") : "";
    const result = { name: t("games.frame.result"), value: formatScore(run.value), note };
    const isBeaten = best !== null && !isNewBest;
    const content = {
      head: { brand: appConfig.brand, about: formatUtcDay(run.day, locale) },
      game,
      title: t(`games.${game}.title`),
      lead: kinds[run.kind],
      lines: isBeaten
        ? [result, { name: t("games.hub.best"), value: formatScore(best), note: "" }]
        : [result],
      foot: t("games.hub.ownWord"),
    };
    return () => dayCard(content);
  };
  return <CardActions card={card} fileName={`${game}-${run.day}`} />;
}
