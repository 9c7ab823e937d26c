import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SideSign } from "./side-sign.tsx";
import styles from "./size-table.module.css";
import type { TwoNames } from "./two-names.ts";

/** Of all squads together, and of each size. */
export const comparedSizes = [
  { size: "any", word: null },
  { size: 1, word: "solo" },
  { size: 2, word: "duo" },
  { size: 3, word: "trio" },
  { size: 4, word: "full" },
] as const;
export type ComparedSize = (typeof comparedSizes)[number]["size"];

interface SizeTableProps {
  readonly caption: string;
  readonly names: TwoNames;
  readonly hunter: (size: ComparedSize) => ReactNode;
  readonly difference: (size: ComparedSize) => ReactNode;
  readonly other: (size: ComparedSize) => ReactNode;
  /** Stands at the end of each row, where there is something to say. */
  readonly words?: { readonly title: string; readonly of: (size: ComparedSize) => ReactNode };
}

/** What the two have with squads of each size, and by how much they differ. */
export function SizeTable({ caption, names, hunter, difference, other, words }: SizeTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classNames(styles.table, words === undefined && styles.plain)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr className={styles.heads}>
          <th scope="col" className={styles.corner}>
            <span className="visually-hidden">{t("hunter.squadSize")}</span>
          </th>
          <th scope="col" className={styles.name}>
            <SideSign side="hunter" />
            <bdi>{names.hunter}</bdi>
          </th>
          <th scope="col" className={styles.difference}>
            {t("against.difference")}
          </th>
          <th scope="col" className={classNames(styles.name, styles.other)}>
            <SideSign side="other" />
            <bdi>{names.other}</bdi>
          </th>
          {words !== undefined && (
            <th scope="col" className={styles.wordsHead}>
              {words.title}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {comparedSizes.map(({ size, word }) => (
          <tr key={size} className={styles.row}>
            <th scope="row" className={styles.size}>
              {word === null ? t("against.allSizes") : t(`hunter.squad.${word}`)}
            </th>
            <td className={styles.value}>{hunter(size)}</td>
            <td className={styles.difference}>{difference(size)}</td>
            <td className={classNames(styles.value, styles.other)}>{other(size)}</td>
            {words !== undefined && <td className={styles.words}>{words.of(size)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
