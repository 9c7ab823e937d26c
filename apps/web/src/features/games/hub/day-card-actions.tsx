import { gameNames } from "@hunt/engine/domain/game-names";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { appConfig } from "../../../lib/app-config.ts";
import type { KeptRun } from "../frame/kept-runs.ts";
import { formatUtcDay } from "../frame/ranked/utc-days.ts";
import { bestOf } from "./best-runs.ts";
import { resultWords } from "./game-words.ts";

interface DayCardActionsProps {
  readonly day: string;
  readonly runs: readonly KeptRun[];
}

/** The day's card with one's own results out of this browser: nobody but who made them answers for them. */
export function DayCardActions({ day, runs }: DayCardActionsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const played = gameNames.flatMap((game) => {
    const best = bestOf(
      runs.filter((run) => run.kind === "daily" && run.day === day),
      game,
    );
    return best === null ? [] : [{ game, best }];
  });
  if (played.length === 0) return null;
  const card = async () => {
    const { dayCard } = await import("@hunt/engine/cards/day-card");
    const content = {
      head: { brand: appConfig.brand, about: formatUtcDay(day, locale) },
      game: null,
      title: t("games.hub.daily"),
      lead: t("games.frame.dailyHelp"),
      lines: played.map(({ game, best }) => ({
        name: t(`games.${game}.title`),
        value: resultWords(t, locale, game, best.value),
        note: "",
      })),
      foot: t("games.hub.ownWord"),
    };
    return () => dayCard(content);
  };
  return <CardActions card={card} fileName={`games-${day}`} />;
}
