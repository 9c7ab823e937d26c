import { useSession } from "../../../lib/session/session-query.ts";
import { AboutAccount } from "./about-account.tsx";
import { Aliases } from "./aliases.tsx";
import { NameSection } from "./name-section.tsx";
import styles from "./profile-tab.module.css";

/** Who one is here: the in-game name, other names, and what the account was given. */
export function ProfileTab() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className={styles.tab}>
      <NameSection user={user} />
      <Aliases user={user} />
      <AboutAccount user={user} />
    </div>
  );
}
