import { useTranslation } from "../i18n/shown-texts.ts";
import { formatList } from "../lib/dates.ts";
import { useHeldRecords } from "./held-records.ts";
import styles from "./held-sign.module.css";
import { RankMoon } from "./rank-moon.tsx";

interface HeldSignProps {
  readonly userUuid: string;
  /** Returns the page's sentence about the records, given the squads. */
  readonly inWords: (squads: string) => string;
}

/** Shows, beside a name, which records of the current season the hunter holds; nothing for a hunter without records. */
export function HeldSign({ userUuid, inWords }: HeldSignProps) {
  const { t, locale } = useTranslation();
  const records = useHeldRecords(userUuid);
  if (records.length === 0) return null;
  const squads = records.map(({ squadSize }) => t(`common.squadSize.${squadSize as 1 | 2 | 3 | 4}`));
  return (
    <span className={styles.sign}>
      <RankMoon tier="gold" />
      {inWords(formatList(squads, locale))}
    </span>
  );
}
