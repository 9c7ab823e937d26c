import type { HighlightsAnswer } from "@hunt/contracts/highlights";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatList } from "../lib/dates.ts";
import { highlightsQuery } from "../lib/queries/public-queries.ts";
import styles from "./held-sign.module.css";
import { RankMoon } from "./rank-moon.tsx";

type HeldRecord = HighlightsAnswer["records"][number];

/** Returns the records of the current season that a hunter holds, the smallest squad first; empty while they load. */
export function useHeldRecords(userUuid: string): readonly HeldRecord[] {
  const { data } = useQuery(highlightsQuery);
  return recordsHeldBy(data?.records ?? [], userUuid);
}

/** Returns the records of a hunter's squads, because every member of a squad with a record holds the record. */
export function recordsHeldBy(records: readonly HeldRecord[], userUuid: string): readonly HeldRecord[] {
  return records.filter(({ users }) => users.some(({ uuid }) => uuid === userUuid));
}

interface HeldSignProps {
  readonly userUuid: string;
  /** Returns the page's sentence about the records; `squads` names the squads that hold them. */
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
