import type { BestMetric, HunterStats, UserAnswer } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/list-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { BestCard } from "./best-card.tsx";
import styles from "./personal-bests.module.css";

const metrics: readonly BestMetric[] = [...bestNightFigures, ...bestRunFigures];

/** A hunter's best of each figure, by squad size, and where each stands. */
export function PersonalBests({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const { best } = user.stats;
  const hasAny = best !== null && metrics.some((metric) => best.any[metric] !== null);
  return (
    <Section id="bests" title={t("hunter.bests.title")}>
      {best === null || !hasAny ? (
        <EmptyState title={t("hunter.bests.none")}>{t("hunter.bests.noneText")}</EmptyState>
      ) : (
        <>
          {isAnyRanked(best) && <p className={styles.letters}>{t("hunter.bests.letters")}</p>}
          <div className={styles.cards}>
            {metrics.map((metric) => (
              <BestCard key={metric} metric={metric} best={best} userUuid={user.uuid} />
            ))}
          </div>
          {isAnyRanked(best) && (
            <p className={styles.fields}>
              <Icon name="verified" />
              {t("hunter.bests.fields")}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/** Whether a rank is told, whose field is to be explained. */
function isAnyRanked(best: NonNullable<HunterStats["best"]>): boolean {
  return Object.values(best).some((ofSize) => metrics.some((metric) => ofSize[metric]?.rank != null));
}
