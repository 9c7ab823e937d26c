import type { HighlightsAnswer } from "@hunt/contracts/highlights";
import { useQuery } from "@tanstack/react-query";
import { highlightsQuery } from "../lib/queries/public-queries.ts";

type HeldRecord = HighlightsAnswer["records"][number];

/** The records of the season in force that a hunter holds, of the smallest squad first; none while they are on their way. */
export function useHeldRecords(userUuid: string): readonly HeldRecord[] {
  const { data } = useQuery(highlightsQuery);
  return recordsHeldBy(data?.records ?? [], userUuid);
}

/** Whoever is in the squad of a record holds it. */
export function recordsHeldBy(records: readonly HeldRecord[], userUuid: string): readonly HeldRecord[] {
  return records.filter(({ users }) => users.some(({ uuid }) => uuid === userUuid));
}
