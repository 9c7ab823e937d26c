import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { forgetRuns, type KeptRun } from "../frame/kept-runs.ts";
import { ResultTable } from "../frame/result-table.tsx";
import { resultWords } from "./game-words.ts";
import styles from "./games-page.module.css";

/** So many are listed; the store keeps more, for bests. */
const listedRuns = 12;

/** The last runs of this browser, the latest first. */
export function RunHistory({ runs }: { readonly runs: readonly KeptRun[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  const kinds = {
    daily: t("games.frame.daily"),
    practice: t("games.frame.practice"),
    ranked: t("games.ranked.choice"),
  };
  return (
    <Section id="history" title={t("games.hub.history")}>
      <ResultTable
        caption={t("games.hub.history")}
        textColumns={3}
        columns={[t("games.hub.game"), t("games.frame.run"), t("games.ranked.time"), t("games.ranked.score")]}
        rows={runs
          .toReversed()
          .slice(0, listedRuns)
          .map(({ game, kind, endedAtMs, value }) => [
            t(`games.${game}.title`),
            kinds[kind],
            formatMoment(new Date(endedAtMs).toISOString(), locale, timeFormat),
            resultWords(t, locale, game, value),
          ])}
      />
      <div className={styles.kept}>
        <p>{t("games.hub.onlyHere")}</p>
        <Button size="sm" onClick={forgetRuns}>
          {t("games.hub.forget")}
        </Button>
      </div>
    </Section>
  );
}
