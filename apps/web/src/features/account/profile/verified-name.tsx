import type { MeAnswer } from "@hunt/contracts/me";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { Icon } from "../../../ui/icon.tsx";
import tabStyles from "../account-tab.module.css";
import styles from "./profile-tab.module.css";

interface VerifiedNameProps {
  readonly user: MeAnswer;
  readonly ign: string;
}

/** The name that is proved, since when, and what it has brought so far. */
export function VerifiedName({ user, ign }: VerifiedNameProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { nights } = user.stats;
  return (
    <div role="status" className={styles.verified}>
      <p className={styles.name}>
        <Icon name="verified" />
        <Link to="/users/$hunter" params={{ hunter: ign }}>
          {ign}
        </Link>
      </p>
      <p className={tabStyles.lead}>
        {user.verifiedAt !== null &&
          `${t("accountProfile.name.since", { day: formatDay(user.verifiedAt, locale) })} · `}
        {t("accountProfile.name.nights", { count: nights, number: formatNumber(nights, locale) })}
      </p>
    </div>
  );
}
