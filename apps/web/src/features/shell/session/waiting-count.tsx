import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTitleCount } from "../../../lib/page-title.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./count-badge.module.css";

const highestCount = 99;

interface WaitingCountProps {
  /** The number of the moderators' requests. */
  readonly requests: number;
  /** The number of the account's own notices. */
  readonly notices: number;
}

/**
 * Shows the numbers on the button and in the title. The title counts only requests, because a notice stays new until it is
 * viewed, so its number could stay in the title for weeks.
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
  /** The meaning of the count as a sentence with the number. */
  readonly meaning: string;
}

/** A number in the brand's colour, with a sentence for screen readers. */
export function CountBadge({ count, meaning }: CountBadgeProps) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > highestCount ? `${highestCount}+` : count}
      </span>
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </>
  );
}
