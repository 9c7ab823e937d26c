import { type ReactNode, Suspense } from "react";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import styles from "./board-line.module.css";
import type { BoardKind } from "./board-search.ts";

/** The legend, which loads later; a board whose legend cannot be loaded works without it. */
const BoardKey = lazyExtra(async () => (await import("./board-key.tsx")).BoardKey);

interface BoardLineProps {
  readonly board: BoardKind;
  /** What a page of entries adds at the end of the line. */
  readonly children?: ReactNode;
}

/** The line above a board's entries, equally high before and after its parts have loaded; it begins with the legend. */
export function BoardLine({ board, children }: BoardLineProps) {
  return (
    <div className={styles.line}>
      <Suspense>
        <BoardKey board={board} />
      </Suspense>
      {children}
    </div>
  );
}
