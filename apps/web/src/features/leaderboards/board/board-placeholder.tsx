import { classNames } from "../../../ui/class-names.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { BoardLine } from "./board-line.tsx";
import { entriesPerPage } from "./board-parameters.ts";
import styles from "./board-placeholder.module.css";
import type { BoardKind } from "./board-search.ts";

interface BoardPlaceholderProps {
  /** The board whose legend stands above the rows; absent for records, which have none. */
  readonly board?: BoardKind;
  readonly hasPlate?: boolean;
}

/** A placeholder as tall as a full page of a board; the first page begins with a plate. */
export function BoardPlaceholder({ board, hasPlate = false }: BoardPlaceholderProps) {
  return (
    <div className={classNames(styles.board, hasPlate && styles.withPlate)}>
      {board !== undefined && (
        <div className={styles.line}>
          <BoardLine board={board} />
        </div>
      )}
      <LoadingPlaceholder count={entriesPerPage} cardClassName={styles.row} />
    </div>
  );
}
