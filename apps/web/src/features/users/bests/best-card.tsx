import { msFromSeconds } from "@hunt/contracts/seconds";
import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { CompareAction } from "../../../domain-ui/compare/compare-action.tsx";
import marks from "../../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import { squadSizes } from "../hunter/hunter-search.ts";
import styles from "./best-card.module.css";
import { BestRank } from "./best-rank.tsx";
import { BestTime } from "./best-time.tsx";

interface BestCardProps {
  readonly metric: BestMetric;
  readonly best: NonNullable<HunterStats["best"]>;
  readonly userUuid: string;
}

/** Shows the best of one figure, overall and with each squad size. */
export function BestCard({ metric, best, userUuid }: BestCardProps) {
  const { t } = useTranslation();
  const overall = best.any[metric];
  const isRecord = overall?.rank === 1 && overall.verifiedOnly;
  return (
    <section
      className={classNames(styles.card, isRecord && styles.first)}
      aria-label={t(`hunter.bests.metric.${metric}`)}
    >
      <Text as="h3" tone="muted" size="sm" weight="medium">
        {t(`hunter.bests.metric.${metric}`)}
      </Text>
      <p className={styles.overall}>
        <BestTime metric={metric} best={overall} />
        {overall !== null && (
          <CompareAction
            entry={t(`hunter.bests.metric.${metric}`)}
            subject={{
              kind: "night",
              night: { nightUuid: overall.nightUuid, runIndex: null, ms: msFromSeconds(overall.value) },
              above: null,
            }}
          />
        )}
      </p>
      <p className={styles.standing}>
        {overall !== null && <BestRank best={overall} metric={metric} squad="any" userUuid={userUuid} />}
      </p>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t("hunter.bests.bySquad")}</VisuallyHidden>
        <VisuallyHidden as="thead">
          <tr>
            <th scope="col">{t("hunter.squadSize")}</th>
            <th scope="col">{t("hunter.bests.best")}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {squadSizes.map(({ size, word }) => {
            const ofSize = best[size][metric];
            return (
              <tr key={size}>
                <th scope="row">{t(`hunter.squad.${word}`)}</th>
                <td>
                  <span className={classNames(styles.time, marks.cell)}>
                    <BestTime metric={metric} best={ofSize} />
                  </span>
                  {ofSize !== null && (
                    <span className={styles.rank}>
                      <BestRank best={ofSize} metric={metric} squad={word} userUuid={userUuid} />
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
