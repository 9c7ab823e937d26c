import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { entriesPerPage } from "./board-parameters.ts";
import styles from "./board-placeholder.module.css";
import type { BoardKind } from "./board-search.ts";

/** The legend, which loads later; a board whose legend cannot be loaded works without it. */
const BoardKey = lazy<ComponentType<{ readonly board: BoardKind }>>(async () => {
  const loaded = await loadChunk(() => import("./board-key.tsx")).catch(() => null);
  return { default: loaded?.BoardKey ?? (() => null) };
});

interface BoardPlaceholderProps {
  /** The board whose legend stands above the rows; absent for records, which have none. */
  readonly board?: BoardKind;
  readonly hasPodium?: boolean;
}

/**
 * A placeholder as tall as a full page of a board; the first page begins with three plates, two of them beside each
 * other.
 */
export function BoardPlaceholder({ board, hasPodium = false }: BoardPlaceholderProps) {
  return (
    <div className={classNames(styles.board, hasPodium && styles.withPodium)}>
      {board !== undefined && (
        <div className={styles.key}>
          <BoardKeyPlace board={board} />
        </div>
      )}
      <LoadingPlaceholder count={entriesPerPage - (hasPodium ? 1 : 0)} cardClassName={styles.row} />
    </div>
  );
}

/** The place of a board's legend, equally high before and after it has loaded. */
export function BoardKeyPlace({ board }: { readonly board: BoardKind }) {
  return (
    <div className={styles.place} data-board={board}>
      <Suspense>
        <BoardKey board={board} />
      </Suspense>
    </div>
  );
}
