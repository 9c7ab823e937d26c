import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatTimeOfDay } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./board-notice.module.css";

/** Says that the board is locked and shows its state at one moment until it is unlocked. */
export function LockedNotice({ lockedAt }: { readonly lockedAt: string }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const moment = {
    day: formatDay(lockedAt, locale),
    time: formatTimeOfDay(Date.parse(lockedAt), locale, timeFormat),
  };
  return (
    <div role="note" className={styles.notice}>
      <Icon name="lock" />
      <p>
        <b>{t("leaderboards.locked")}</b>
        {joinSentences(locale, ["", t("leaderboards.lockedText", moment)])}
      </p>
    </div>
  );
}
