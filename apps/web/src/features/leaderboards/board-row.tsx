import { medalOf } from "@hunt/engine/marks/rank-tier";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { RankNumber } from "../../domain-ui/rank-number.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { isReturnToPlace } from "../../lib/kept-places.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/text.tsx";
import type { RowSigns } from "./board/board-entry.ts";
import styles from "./board/board-row.module.css";
import nextPlateStyles from "./plate/next-plate.module.css";
import plateStyles from "./plate/plate.module.css";
import rankCellStyles from "./rank-cell.module.css";

interface BoardRowProps {
  readonly signs: RowSigns;
  /** True when the entry has the gold medal. */
  readonly isCrowned: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An entry of a board: a row, or one of the plates of the first three. */
export function BoardRow({
  signs: { isSought, isNew, plate },
  isCrowned,
  className,
  children,
}: BoardRowProps) {
  const row = useScrollTo(isSought);
  const isFirst = plate?.place === "first";
  return (
    <tr
      ref={row}
      className={classNames(
        styles.row,
        className,
        plate !== null && plateStyles.plate,
        isFirst && plateStyles.first,
        plate?.place === "next" && nextPlateStyles.next,
        isFirst && isCrowned && plateStyles.crowned,
        isSought && styles.sought,
        isNew && styles.new,
      )}
      aria-current={isSought || undefined}
      onKeyDown={openRowActions}
      {...(isFirst && { "data-own-sky": "" })}
    >
      {children}
    </tr>
  );
}

/**
 * Opens the actions of a row when the right arrow is pressed on the row's link, so that a row is one stop for Tab. A row
 * whose actions have not loaded has no button, and nothing happens.
 */
function openRowActions(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowRight" || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const button = event.currentTarget.querySelector<HTMLElement>("button[aria-haspopup]");
  if (button === null) return;
  event.preventDefault();
  button.click();
}

/** Scrolls an element into the middle of the window when it becomes the wanted one; returns a ref for the element. */
function useScrollTo(isWanted: boolean): RefObject<HTMLTableRowElement | null> {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isWanted || isReturnToPlace()) return;
    // A page that has just opened first scrolls to its top.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return element;
}

interface RankCellProps {
  readonly rank: number;
  readonly total: number;
  /** False for unverified entries: they have a rank, but no medal. */
  readonly isCrowned: boolean;
}

/** A rank; the first three have the colour of their medal. */
export function RankCell({ rank, total, isCrowned }: RankCellProps) {
  const { t } = useTranslation();
  const medal = isCrowned ? medalOf(rank) : null;
  return (
    <RankNumber rank={rank} total={total}>
      {medal === null ? undefined : (
        <span className={rankCellStyles[medal]}>
          <span aria-hidden="true">{rank}</span>
          {/* The cell has one text, because hidden text would start a new word. */}
          <VisuallyHidden>{`${rank}, ${t(`leaderboards.medal.${medal}`)}`}</VisuallyHidden>
        </span>
      )}
    </RankNumber>
  );
}
