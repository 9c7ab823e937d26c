import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import styles from "./board-key-place.module.css";
import type { BoardKind } from "./board-search.ts";

/** It comes behind; a board whose key does not arrive is whole. */
const BoardKey = lazy<ComponentType<{ readonly board: BoardKind }>>(async () => {
  const loaded = await loadChunk(() => import("./board-key.tsx")).catch(() => null);
  return { default: loaded?.BoardKey ?? (() => null) };
});

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
