import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Text } from "../../../ui/text.tsx";
import { squadSizes } from "../hunter/hunter-search.ts";
import { BestRank } from "./best-rank.tsx";
import { BestTime } from "./best-time.tsx";
import styles from "./place-cards.module.css";
import { placeOfSize } from "./place-of-size.ts";

interface PlaceCardsProps {
  readonly best: NonNullable<HunterStats["best"]>;
  /** The figures to choose from, the most telling first. */
  readonly metrics: readonly BestMetric[];
  readonly userUuid: string;
}

/** A card for each squad size: the figure in which the hunter is placed best with it, and the place. */
export function PlaceCards({ best, metrics, userUuid }: PlaceCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t("hunter.bests.bySquad")}>
      {squadSizes.map(({ size, word }) => {
        const place = placeOfSize(best[size], metrics);
        const isRecord = place?.best.rank === 1 && place.best.verifiedOnly;
        return (
          <li key={size} className={classNames(styles.card, isRecord && styles.first)}>
            <Text as="h3" size="sm" weight="medium">
              {t(`hunter.squad.${word}`)}
            </Text>
            {place === null ? (
              <p className={styles.time}>
                <BestTime metric="averageRealTime" best={null} />
              </p>
            ) : (
              <>
                <p className={styles.time}>
                  <BestTime {...place} />
                </p>
                <Text size="sm" className={styles.rank}>
                  <BestRank {...place} squad={word} userUuid={userUuid} />
                </Text>
                <Text size="xs" tone="muted">
                  {t(`hunter.bests.metric.${place.metric}`)}
                </Text>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
