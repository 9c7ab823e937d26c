import type { QueryClient } from "@tanstack/react-query";
import { personQuery } from "../../domain-ui/desk/person-query.ts";

/** The query keys of other pages that show data which moves with an account. */
const shownElsewhere = ["users", "nights", "runs", "leaderboards", "stats"] as const;

/**
 * Drops all cached data of two accounts after they were merged or separated. The data is loaded again when it is next
 * shown.
 */
export function forgetAccounts(queryClient: QueryClient, userUuids: readonly string[]): void {
  for (const userUuid of userUuids) queryClient.removeQueries({ queryKey: personQuery(userUuid).queryKey });
  for (const key of shownElsewhere) void queryClient.invalidateQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({
    queryKey: ["desk"],
    // The server logs each view of an account, so these queries are not repeated.
    predicate: ({ queryKey }) => queryKey[1] !== "person" && queryKey[1] !== "merge-preview",
  });
}
