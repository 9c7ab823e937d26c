import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { Link } from "@tanstack/react-router";
import { CompareAction } from "../../../domain-ui/compare/compare-action.tsx";
import { Duration } from "../../../domain-ui/duration.tsx";
import marks from "../../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./best-card.module.css";
import { BestRank } from "./best-rank.tsx";

const figures = { ...nightFigures, ...runFigures };

const squads = [
  { size: 1, word: "solo" },
  { size: 2, word: "duo" },
  { size: 3, word: "trio" },
  { size: 4, word: "full" },
] as const;

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
          {squads.map(({ size, word }) => {
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

interface BestTimeProps {
  readonly metric: BestMetric;
  readonly best: PersonalBest | null;
}

/** A best time, which links to its night. */
function BestTime({ metric, best }: BestTimeProps) {
  if (best === null) return <Duration ms={null} className={styles.unknown} />;
  return (
    <Link to="/nights/$nightUuid" params={{ nightUuid: best.nightUuid }} className={styles.night}>
      <Duration ms={msFromSeconds(best.value)} category={figures[metric].marks} estimated={best.estimated} />
    </Link>
  );
}
