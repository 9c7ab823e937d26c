import { useTranslation } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { formatMoment } from "../../lib/dates.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-page.module.css";

/** Until when and why the account may only look. */
export function SuspensionNotice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  const { user } = useSession();
  if (user?.suspendedUntil == null) return null;
  const until = formatMoment(user.suspendedUntil, locale, timeFormat);
  return (
    <aside className={styles.notice} aria-label={t("account.suspended", { until })}>
      <Icon name="warning" />
      <div>
        <p>{t("account.suspended", { until })}</p>
        {user.suspendReason !== null && <p>{user.suspendReason}</p>}
      </div>
    </aside>
  );
}
