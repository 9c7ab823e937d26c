import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { useBoardSearch } from "../board/use-board-search.ts";
import { HeldSince } from "../records/held-since.tsx";
import { recordsQuery } from "../records/record-queries.ts";
import { recordSearchOf } from "../records/record-search.ts";
import styles from "./record-held.module.css";

/** For how long the first entry is the record of its board, if it is, and the way to those before it. Its place is kept. */
export function RecordHeld({ uuid }: { readonly uuid: string }) {
  const { search } = useBoardSearch();
  const board = recordSearchOf(search);
  const { data: settings } = useQuery(settingsQuery);
  const { data } = useQuery({
    ...recordsQuery(board, settings?.currentSeason ?? 0, 1),
    enabled: settings !== undefined,
  });
  const record = data?.records.find((each) => each.uuid === uuid);
  // Of a list of all entries, or of some days, the first need not be the record.
  return (
    <span className={styles.held}>
      {record !== undefined && <HeldSince record={record} board={board} isDated />}
    </span>
  );
}
