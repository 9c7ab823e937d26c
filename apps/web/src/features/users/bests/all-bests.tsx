import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./all-bests.module.css";
import { BestCard } from "./best-card.tsx";

interface AllBestsProps {
  readonly best: NonNullable<HunterStats["best"]>;
  readonly metrics: readonly BestMetric[];
  readonly userUuid: string;
}

/** Shows a hunter's best of each figure by squad size, with the place of each. */
export function AllBests({ best, metrics, userUuid }: AllBestsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.letters}>{t("hunter.bests.letters")}</p>
      <div className={styles.cards}>
        {metrics.map((metric) => (
          <BestCard key={metric} metric={metric} best={best} userUuid={userUuid} />
        ))}
      </div>
    </>
  );
}
