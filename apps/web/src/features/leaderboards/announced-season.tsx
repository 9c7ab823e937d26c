import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatMoment } from "../../lib/dates.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./board/board-notice.module.css";

type Settings = Pick<PublicSettingsAnswer, "seasons" | "serverTime">;

/** Which season comes next, and when; nothing while none is announced. */
export function AnnouncedSeason({ seasons, serverTime }: Settings) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const [next] = seasons
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.parse(serverTime))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  if (next === undefined) return null;
  return (
    <div role="note" className={styles.notice}>
      <Icon name="info" />
      <p>
        {t("leaderboards.announced", {
          number: next.number,
          time: formatMoment(next.startsAt, locale, timeFormat),
        })}
      </p>
    </div>
  );
}
