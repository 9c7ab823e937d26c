import type { HighlightsAnswer } from "@hunt/contracts/highlights";
import { useQuery } from "@tanstack/react-query";
import { highlightsQuery } from "../lib/queries/public-queries.ts";

type HeldRecord = HighlightsAnswer["records"][number];

/** Returns the records of the current season that a hunter holds, the smallest squad first; empty while they load. */
export function useHeldRecords(userUuid: string): readonly HeldRecord[] {
  const { data } = useQuery(highlightsQuery);
  return recordsHeldBy(data?.records ?? [], userUuid);
}

/** Every member of a record's squad holds the record. */
export function recordsHeldBy(records: readonly HeldRecord[], userUuid: string): readonly HeldRecord[] {
  return records.filter(({ users }) => users.some(({ uuid }) => uuid === userUuid));
}
