import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTitleCount } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import styles from "./count-badge.module.css";
import { CountBadge } from "./count-badge.tsx";

/**
 * On the button of a menu: how much in it waits for whoever is signed in, the moderators' requests and one's own notices. The
 * title counts only the requests: a notice stays new until it is looked at, and would stand there for weeks.
 */
export function WaitingBadge() {
  const { t } = useTranslation();
  const { user } = useSession();
  const requests = user?.pendingCount ?? 0;
  const notices = user?.unseenNotices ?? 0;
  useTitleCount(requests);
  const meanings = [
    ...(requests > 0 ? [t("shell.pending", { count: requests })] : []),
    ...(notices > 0 ? [t("shell.notices", { count: notices })] : []),
  ];
  if (meanings.length === 0) return null;
  return (
    <span className={styles.corner}>
      <CountBadge count={requests + notices} meaning={meanings.join("; ")} />
    </span>
  );
}
