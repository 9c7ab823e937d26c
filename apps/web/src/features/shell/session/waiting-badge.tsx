import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTitleCount } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import styles from "./count-badge.module.css";
import { CountBadge } from "./count-badge.tsx";

/** What waits for a moderator. */
export function PendingBadge() {
  const { t } = useTranslation();
  const count = useSession().user?.pendingCount ?? 0;
  useTitleCount(count);
  if (count === 0) return null;
  return (
    <span className={styles.corner}>
      <CountBadge count={count} meaning={t("shell.pending", { count })} />
    </span>
  );
}
