import type { SquadSize } from "@hunt/contracts/like-for-like";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import type { CSSProperties, ReactNode } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import barStyles from "./duel-bar.module.css";
import { whoIsAhead } from "./judged.ts";
import { SideSign } from "./side-sign.tsx";
import styles from "./size-table.module.css";
import type { TwoNames } from "./two-figures.tsx";

/** All squads together, and each size. */
const comparedSizes = ["any", 1, 2, 3, 4] as const;
export type ComparedSize = SquadSize | "any";

export const squadWords = { 1: "solo", 2: "duo", 3: "trio", 4: "full" } as const;

interface SizeTableProps {
  readonly caption: string;
  readonly names: TwoNames;
  /**
   * The size in the page's head, which comes first. When it is a single size, the row of all squads together comes
   * last.
   */
  readonly headline: ComparedSize;
  /** True when the head has the same content as the first row. */
  readonly isHeadline?: boolean;
  /** Whether neither hunter has figures of the size. */
  readonly isEmpty: (size: ComparedSize) => boolean;
  /** Whether both have their figure from one night, which tells nothing about who is faster. */
  readonly isOfBoth?: (size: ComparedSize) => boolean;
  readonly hunter: (size: ComparedSize) => ReactNode;
  readonly other: (size: ComparedSize) => ReactNode;
  /** Returns the difference; null when nobody is ahead. */
  readonly apartMs: (size: ComparedSize) => number | null;
  /** The lead that fills half a bar. */
  readonly fullMs: number;
  /** Returns the lead as text. */
  readonly ahead: (size: ComparedSize) => ReactNode;
  /** Returns the notes on the lead. */
  readonly words: (size: ComparedSize) => ReactNode;
}

/** Shows a table of the two hunters' figures by squad size, one hunter on each side, with the lead between them. */
export function SizeTable(props: SizeTableProps) {
  const { caption, names, headline, isHeadline = false, isEmpty, isOfBoth = () => false } = props;
  const { hunter, other, apartMs, fullMs, ahead, words } = props;
  const { t } = useTranslation();
  const nameOf = useSizeName();
  const sizes = headlineFirst(headline);
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr className={styles.heads}>
          <th scope="col" className="visually-hidden">
            {t("hunter.squadSize")}
          </th>
          <th scope="col" className={styles.name}>
            <SideSign side="hunter" />
            <bdi>{names.hunter}</bdi>
          </th>
          <th scope="col" className={styles.middle}>
            {t("against.lead")}
            {fullMs > 0 && (
              <span aria-hidden="true"> ({t("against.barsTo", { time: formatSeconds(fullMs) })})</span>
            )}
          </th>
          <th scope="col" className={classNames(styles.name, styles.other)}>
            <SideSign side="other" />
            <bdi>{names.other}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes
          .filter((size) => !isEmpty(size) && !isOfBoth(size))
          .map((size) => (
            <tr key={size} className={styles.row}>
              <th scope="row" className={styles.size}>
                {nameOf(size)}
                {isHeadline && size === headline && ` · ${t("against.shownAbove")}`}
              </th>
              <td className={styles.value}>{hunter(size)}</td>
              <td className={styles.middle}>
                <span className={styles.ahead}>{ahead(size)}</span>
                {apartMs(size) !== null && <DuelBar apartMs={apartMs(size)} fullMs={fullMs} />}
                <span className={styles.words}>{words(size)}</span>
              </td>
              <td className={classNames(styles.value, styles.other)}>{other(size)}</td>
            </tr>
          ))}
        <SharedRow sizes={sizes.filter(isOfBoth)} figure={hunter} />
        <NeitherRow sizes={sizes.every(isEmpty) ? ["any"] : sizes.filter(isEmpty)} />
      </tbody>
    </table>
  );
}

function headlineFirst(headline: ComparedSize): readonly ComparedSize[] {
  if (headline === "any") return comparedSizes;
  const others = comparedSizes.filter((size) => size !== headline && size !== "any");
  return [headline, ...others, "any"];
}

function useSizeName(): (size: ComparedSize) => string {
  const { t } = useTranslation();
  return (size) => (size === "any" ? t("common.squadSize.any") : t(`hunter.squad.${squadWords[size]}`));
}

interface SharedRowProps {
  readonly sizes: readonly ComparedSize[];
  readonly figure: (size: ComparedSize) => ReactNode;
}

/** Lists on one line all sizes in which both have the same night, because rows without a difference would say no more. */
function SharedRow({ sizes, figure }: SharedRowProps) {
  const { t } = useTranslation();
  const nameOf = useSizeName();
  if (sizes.length === 0) return null;
  return (
    <tr className={classNames(styles.row, styles.neither)}>
      <td colSpan={4} className={classNames(styles.size, styles.neither)}>
        <Cluster gap={4} rowGap={1} justify="center" align="baseline">
          {t("against.shared")}
          {sizes.map((size) => (
            <span key={size}>
              {nameOf(size)} <span className={styles.value}>{figure(size)}</span>
            </span>
          ))}
        </Cluster>
      </td>
    </tr>
  );
}

/** Lists on one line all sizes without figures of either hunter, because three dashes for each would say no more. */
function NeitherRow({ sizes }: { readonly sizes: readonly ComparedSize[] }) {
  const { t, locale } = useTranslation();
  const nameOf = useSizeName();
  if (sizes.length === 0) return null;
  const squads = new Intl.ListFormat(formatTag(locale), { type: "unit" }).format(sizes.map(nameOf));
  return (
    <tr className={classNames(styles.row, styles.neither)}>
      <td colSpan={4} className={classNames(styles.size, styles.neither)}>
        {t("against.noneOf", { squads })}
      </td>
    </tr>
  );
}

interface DuelBarProps {
  readonly apartMs: number | null;
  /** The lead that fills half of the bar. */
  readonly fullMs: number;
}

/**
 * Draws a bar from the middle towards the leading hunter, as long as the lead is large; the text beside it names the lead.
 */
function DuelBar({ apartMs, fullMs }: DuelBarProps) {
  const who = whoIsAhead(apartMs);
  const share = fullMs === 0 ? 0 : Math.abs(apartMs ?? 0) / fullMs;
  return (
    <span className={barStyles.bar} aria-hidden="true">
      {who !== null && (
        <i
          className={classNames(barStyles.lead, barStyles[who])}
          style={{ "--lead": share.toFixed(4) } as CSSProperties}
        />
      )}
    </span>
  );
}
