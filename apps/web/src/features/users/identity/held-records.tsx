import { Link } from "@tanstack/react-router";
import { useHeldRecords } from "../../../domain-ui/held-records.ts";
import { RankMoon } from "../../../domain-ui/rank-moon.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatAge } from "../../../lib/format-age.ts";
import { useNow } from "../../../lib/use-now.ts";
import { squadWords } from "../hunter/hunter-search.ts";
import styles from "./held-records.module.css";

/** Which records of the season in force the hunter holds, and for how long; its line is there without any. */
export function HeldRecords({ userUuid }: { readonly userUuid: string }) {
  const { t, locale } = useTranslation();
  const now = useNow();
  return (
    <ul className={styles.records} aria-label={t("hunter.records")}>
      {useHeldRecords(userUuid).map(({ uuid, squadSize, since }) => (
        <li key={uuid}>
          <Link
            to="/leaderboards/records"
            search={{ squad: squadWords[squadSize - 1] ?? "full" }}
            preload={false}
            className={styles.record}
          >
            <RankMoon tier="gold" />
            <b>{t("hunter.recordOf", { squad: t(`common.squadSize.${squadSize as 1 | 2 | 3 | 4}`) })}</b>{" "}
            {t("hunter.recordHeld", { age: formatAge(Date.parse(since), now, locale) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
