import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Text } from "../../../ui/text.tsx";
import { squadSizes } from "../hunter/hunter-search.ts";
import { BestRank } from "./best-rank.tsx";
import { BestTime } from "./best-time.tsx";
import styles from "./place-cards.module.css";

interface PlaceCardsProps {
  readonly best: NonNullable<HunterStats["best"]>;
  /** The figure of all cards. */
  readonly metric: BestMetric;
  readonly userUuid: string;
}

/** A card for each squad size: the best of one figure with it, and the place of that best. */
export function PlaceCards({ best, metric, userUuid }: PlaceCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t("hunter.bests.bySquad")}>
      {squadSizes.map(({ size, word }) => {
        const ofSize = best[size][metric];
        const isRecord = ofSize?.rank === 1 && ofSize.verifiedOnly;
        return (
          <li key={size} className={classNames(styles.card, isRecord && styles.first)}>
            <Text as="h3" size="sm" weight="medium">
              {t(`hunter.squad.${word}`)}
            </Text>
            <p className={styles.time}>
              <BestTime metric={metric} best={ofSize} />
            </p>
            {ofSize !== null && (
              <Text size="sm" className={styles.rank}>
                <BestRank metric={metric} best={ofSize} squad={word} userUuid={userUuid} />
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
