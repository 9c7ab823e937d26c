import type { UserAnswer } from "@hunt/contracts/users";
import { PersonalBests } from "./bests/personal-bests.tsx";
import { ActivityCalendar } from "./calendar/activity-calendar.tsx";
import styles from "./hunter-profile.module.css";
import { HunterHeader } from "./identity/hunter-header.tsx";
import { HunterLists } from "./lists/hunter-lists.tsx";
import { SquadMates } from "./mates/squad-mates.tsx";
import { RunTrend } from "./trend/run-trend.tsx";

/** A hunter who has arrived. */
export function HunterProfile({ user }: { readonly user: UserAnswer }) {
  return (
    <article className={styles.profile}>
      <HunterHeader user={user} />
      <PersonalBests user={user} />
      <RunTrend user={user} />
      <ActivityCalendar user={user} />
      <SquadMates user={user} />
      <HunterLists user={user} />
    </article>
  );
}
