import { classNames } from "../../ui/class-names.ts";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { entriesPerPage } from "./board-ask.ts";
import styles from "./board-placeholder.module.css";

/** As tall as a full page of a board; the first page begins with three plates, two of them beside each other. */
export function BoardPlaceholder({ hasPodium = false }: { readonly hasPodium?: boolean }) {
  return (
    <div className={classNames(styles.board, hasPodium && styles.withPodium)}>
      <LoadingPlaceholder count={entriesPerPage - (hasPodium ? 1 : 0)} cardClassName={styles.row} />
    </div>
  );
}
