import type { QueryClient } from "@tanstack/react-query";
import { personQuery } from "../../domain-ui/desk/person-query.ts";

/** What else shows what moves with an account. */
const shownElsewhere = ["users", "nights", "runs", "leaderboards", "stats"] as const;

/** Two accounts became one, or two again: what was known of them is asked for anew when it is next shown. */
export function forgetAccounts(queryClient: QueryClient, userUuids: readonly string[]): void {
  for (const userUuid of userUuids) queryClient.removeQueries({ queryKey: personQuery(userUuid).queryKey });
  for (const key of shownElsewhere) void queryClient.invalidateQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({
    queryKey: ["desk"],
    // Each look at an account is written down.
    predicate: ({ queryKey }) => queryKey[1] !== "person" && queryKey[1] !== "merge-preview",
  });
}
