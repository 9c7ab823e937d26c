import { useQuery } from "@tanstack/react-query";
import { useBoardSearch } from "../board/use-board-search.ts";
import { HeldSince } from "./held-since.tsx";
import styles from "./record-line.module.css";
import { recordsQuery } from "./record-queries.ts";
import { recordSearchOf } from "./record-search.ts";

/** Since when the record of the chosen board stands, and the way to those before it. Its place is kept while it is on its way. */
export function RecordLine({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const board = recordSearchOf(search);
  const { data } = useQuery(recordsQuery(board, currentSeason, 1));
  const [record] = data?.records ?? [];
  return <p className={styles.line}>{record !== undefined && <HeldSince record={record} board={board} />}</p>;
}
