import { Suspense } from "react";
import styles from "./board-key-place.module.css";
import type { BoardKind } from "./board-search.ts";
import { BoardKey } from "./lazy-states.ts";

/** Where the key of a board stands, before it has come as after. */
export function BoardKeyPlace({ board }: { readonly board: BoardKind }) {
  return (
    <div className={styles.place} data-board={board}>
      <Suspense>
        <BoardKey board={board} />
      </Suspense>
    </div>
  );
}
