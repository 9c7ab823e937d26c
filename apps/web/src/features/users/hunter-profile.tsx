import type { BestMetric, HunterStats, UserAnswer } from "@hunt/contracts/users";
import { bestNightFigures, bestRunFigures } from "@hunt/engine/domain/figures";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { JumpList } from "../../ui/jump-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import { EmptyState } from "../../ui/list-state.tsx";
import { Section } from "../../ui/section.tsx";
import { BestCard } from "./bests/best-card.tsx";
import { ActivityCalendar } from "./calendar/activity-calendar.tsx";
import styles from "./hunter-profile.module.css";
import { HunterFacts, HunterHeader } from "./identity/hunter-header.tsx";
import { HunterLists } from "./lists/hunter-lists.tsx";
import { SquadMates } from "./mates/squad-mates.tsx";
import { RunTrend } from "./trend/run-trend.tsx";

const metrics: readonly BestMetric[] = [...bestNightFigures, ...bestRunFigures];

/** Shows the profile of a hunter that has loaded. */
export function HunterProfile({ user }: { readonly user: UserAnswer }) {
  return (
    <Stack as="article" gap={5} className={styles.profile}>
      <HunterHeader user={user} />
      <HunterFacts user={user} />
      {user.stats.nights === 0 ? <NothingYet /> : <Hunts user={user} />}
    </Stack>
  );
}

function Hunts({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <JumpList
        stays
        label={t("hunter.onThisPage")}
        parts={[
          { id: "bests", title: t("hunter.bests.title") },
          { id: "trend", title: t("hunter.trend.title") },
          { id: "calendar", title: t("hunter.calendar.title") },
          { id: "mates", title: t("hunter.mates.title") },
          { id: "hunts", title: t("hunter.list.title") },
        ]}
      />
      <PersonalBests user={user} />
      <RunTrend user={user} />
      <ActivityCalendar user={user} />
      <SquadMates user={user} />
      <HunterLists user={user} />
    </>
  );
}

/** Shown for a hunter with a name but without a public night, who has nothing to rank, draw or list. */
function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("hunter.list.noNights")}
      action={
        <Link to="/upload" className={buttonClassName()}>
          {t("hunter.analyze")}
        </Link>
      }
    >
      {t("hunter.nothingYet")}
    </EmptyState>
  );
}

/** Shows a hunter's best of each figure by squad size, with the place of each. */
function PersonalBests({ user }: { readonly user: UserAnswer }) {
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

/** Whether any best has a rank, so that the page explains the number of entries. */
function isAnyRanked(best: NonNullable<HunterStats["best"]>): boolean {
  return Object.values(best).some((ofSize) => metrics.some((metric) => ofSize[metric]?.rank != null));
}
