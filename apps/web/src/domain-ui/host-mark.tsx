import { useTranslation } from "../i18n/shown-texts.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import styles from "./host-mark.module.css";

/** The mark of a squad's host: an H in every language. */
const hostIndicator = "H";

interface HostMarkProps {
  /** Whether the keyboard stops at the mark; false in a row of a list. */
  readonly isStop?: boolean;
}

/** Shows the H before the host's name, with its meaning under the pointer and at a touch. */
export function HostMark({ isStop = false }: HostMarkProps) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("card.host")} isStop={isStop}>
      <span className={styles.host} role="img" aria-label={t("card.host")}>
        {hostIndicator}
      </span>
    </Tooltip>
  );
}

/** Shows the H beside words that explain it. */
export function HostLetter() {
  return (
    <span className={styles.host} aria-hidden="true">
      {hostIndicator}
    </span>
  );
}
