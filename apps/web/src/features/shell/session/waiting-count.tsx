import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTitleCount } from "../../../lib/page-title.ts";
import styles from "./count-badge.module.css";

const highestCount = 99;

interface WaitingCountProps {
  /** The moderators' requests. */
  readonly requests: number;
  /** One's own notices. */
  readonly notices: number;
}

/**
 * The number on the button, and in the title: that one counts only the requests, since a notice stays new until it is looked
 * at, and would stand there for weeks.
 */
export function WaitingCount({ requests, notices }: WaitingCountProps) {
  const { t } = useTranslation();
  useTitleCount(requests);
  const meanings = [
    ...(requests > 0 ? [t("shell.pending", { count: requests })] : []),
    ...(notices > 0 ? [t("shell.notices", { count: notices })] : []),
  ];
  return (
    <span className={styles.corner}>
      <CountBadge count={requests + notices} meaning={meanings.join("; ")} />
    </span>
  );
}

interface CountBadgeProps {
  readonly count: number;
  /** What it counts, in words with the number. */
  readonly meaning: string;
}

/** A number in the brand's colour, and for who hears it the words. */
export function CountBadge({ count, meaning }: CountBadgeProps) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > highestCount ? `${highestCount}+` : count}
      </span>
      <span className="visually-hidden"> {meaning}</span>
    </>
  );
}
