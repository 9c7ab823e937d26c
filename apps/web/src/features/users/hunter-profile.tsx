import type { UserAnswer } from "@hunt/contracts/users";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { JumpList } from "../../ui/jump-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import { EmptyState } from "../../ui/list-state.tsx";
import { PersonalBests } from "./bests/personal-bests.tsx";
import { ActivityCalendar } from "./calendar/activity-calendar.tsx";
import { type ShownStats, useShownStats } from "./hunter/use-shown-stats.ts";
import styles from "./hunter-profile.module.css";
import { HunterFacts } from "./identity/hunter-facts.tsx";
import { HunterHeader } from "./identity/hunter-header.tsx";
import { HunterLists } from "./lists/hunter-lists.tsx";
import { SquadMates } from "./mates/squad-mates.tsx";
import { RunTrend } from "./trend/run-trend.tsx";

/** Shows the profile of a hunter that has loaded. */
export function HunterProfile({ user }: { readonly user: UserAnswer }) {
  const shown = useShownStats(user);
  return (
    <Stack as="article" gap={5} className={styles.profile}>
      <HunterHeader user={user} stats={shown.stats} season={shown.season} />
      <HunterFacts user={user} stats={shown.stats} />
      {user.stats.nights === 0 ? <NothingYet /> : <Hunts user={user} shown={shown} />}
    </Stack>
  );
}

interface HuntsProps {
  readonly user: UserAnswer;
  readonly shown: ShownStats;
}

function Hunts({ user, shown }: HuntsProps) {
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
      <PersonalBests {...shown} userUuid={user.uuid} />
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
