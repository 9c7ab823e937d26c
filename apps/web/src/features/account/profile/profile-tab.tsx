import { useSession } from "../../../lib/session/session-query.ts";
import tabStyles from "../parts/account-tab.module.css";
import { AboutAccount } from "./about-account.tsx";
import { Aliases } from "./aliases.tsx";
import { NameSection } from "./name-section.tsx";

/** The profile: the in-game name, other names, the platform and the account's id. */
export function ProfileTab() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className={tabStyles.tab}>
      <NameSection user={user} />
      <Aliases user={user} />
      <AboutAccount user={user} />
    </div>
  );
}
