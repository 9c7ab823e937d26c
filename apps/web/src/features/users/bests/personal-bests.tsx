import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { lazy, Suspense, useId, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import { squadSizes } from "../hunter/hunter-search.ts";
import type { ShownStats } from "../hunter/use-shown-stats.ts";
import styles from "./personal-bests.module.css";
import { PlaceCards } from "./place-cards.tsx";

/** All bests by figure and squad size, which load when they are unfolded. */
const AllBests = lazy(async () => {
  const { AllBests: component } = await loadChunk(() => import("./all-bests.tsx"));
  return { default: component };
});

/** The figures that have a personal best, the most telling first. */
const metrics: readonly BestMetric[] = [...bestNightFigures, ...bestRunFigures];

interface PersonalBestsProps extends ShownStats {
  readonly userUuid: string;
}

/** Shows one best with each squad size and its place; all bests unfold below. */
export function PersonalBests(props: PersonalBestsProps) {
  const { t } = useTranslation();
  return (
    <Section id="bests" title={t("hunter.bests.title")}>
      <ShownBests {...props} />
    </Section>
  );
}

function ShownBests({ season, stats, failure, userUuid }: PersonalBestsProps) {
  const { t } = useTranslation();
  if (failure !== null) {
    return (
      <FailedState
        title={t("hunter.failed")}
        requestId={requestIdOf(failure.error)}
        onRetry={failure.retry}
      />
    );
  }
  if (stats === null) return <LoadingPlaceholder count={1} cardClassName={styles.loading} />;
  const { best } = stats;
  if (best === null || metrics.every((metric) => best.any[metric] === null)) {
    // A hunter without a best of this season may have one of an earlier one.
    const text = season === null ? t("hunter.bests.noneText") : null;
    return <EmptyState title={t("hunter.bests.none")}>{text}</EmptyState>;
  }
  return <Bests best={best} userUuid={userUuid} />;
}

interface BestsProps {
  readonly best: NonNullable<HunterStats["best"]>;
  readonly userUuid: string;
}

function Bests({ best, userUuid }: BestsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const metric = figureOfCards(best, metrics);
  const allId = useId();
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text size="sm" tone="muted">
          {t(`hunter.bests.metric.${metric}`)}
        </Text>
        <PlaceCards best={best} metric={metric} userUuid={userUuid} />
      </Stack>
      <Button
        size="sm"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={allId}
        onClick={() => setOpen(!isOpen)}
      >
        {t("hunter.bests.all")}
        <Icon name="more" />
      </Button>
      <div id={allId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<LoadingPlaceholder count={2} />}>
            <AllBests best={best} metrics={metrics} userUuid={userUuid} />
          </Suspense>
        )}
      </div>
      {isAnyRanked(best) && (
        <Text size="xs" tone="muted" className={styles.fields}>
          <Icon name="verified" />
          {t("hunter.bests.fields")}
        </Text>
      )}
    </Stack>
  );
}

/** Whether any best has a rank, so that the page explains the number of entries. */
function isAnyRanked(best: BestsProps["best"]): boolean {
  return Object.values(best).some((ofSize) => metrics.some((metric) => ofSize[metric]?.rank != null));
}

/**
 * Returns the figure that the cards of all squad sizes tell, so that they can be held against each other: the one that
 * is known with most sizes, and of those the first, which is the most telling.
 */
export function figureOfCards(
  best: NonNullable<HunterStats["best"]>,
  metrics: readonly BestMetric[],
): BestMetric {
  const known = (metric: BestMetric) => squadSizes.filter(({ size }) => best[size][metric] !== null).length;
  return metrics.toSorted((a, b) => known(b) - known(a))[0] ?? "averageRealTime";
}
