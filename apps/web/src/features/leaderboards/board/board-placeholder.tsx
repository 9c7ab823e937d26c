import { classNames } from "../../../ui/class-names.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { BoardLine } from "./board-line.tsx";
import { entriesPerPage } from "./board-parameters.ts";
import styles from "./board-placeholder.module.css";
import type { BoardKind } from "./board-search.ts";

interface BoardPlaceholderProps {
  /** The board whose legend stands above the rows; absent for records, which have none. */
  readonly board?: BoardKind;
  readonly hasPlates?: boolean;
}

/** A placeholder as tall as a full page of a board; the first page begins with plates. */
export function BoardPlaceholder({ board, hasPlates = false }: BoardPlaceholderProps) {
  return (
    <div className={classNames(styles.board, hasPlates && styles.withPlates)}>
      {board !== undefined && (
        <div className={styles.line}>
          <BoardLine board={board} />
        </div>
      )}
      <LoadingPlaceholder count={entriesPerPage} className={styles.rows} cardClassName={styles.row} />
    </div>
  );
}
