import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { entriesPerPage } from "./board-ask.ts";
import styles from "./board-placeholder.module.css";

/** As tall as a full page of a board. */
export function BoardPlaceholder() {
  return (
    <div className={styles.board}>
      <LoadingPlaceholder count={entriesPerPage} cardClassName={styles.row} />
    </div>
  );
}
