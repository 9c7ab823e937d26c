import type { QueryClient } from "@tanstack/react-query";

/** Answers that a night of one's own is a part of: lists, boards, badges, totals. */
const madeOfNights = [
  "me",
  "session",
  "nights",
  "runs",
  "users",
  "leaderboards",
  "stats",
  "record",
  "squad-best",
];

/** Everything that a change of a night may have changed is asked for again. */
export async function followNightChange(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => madeOfNights.includes(String(queryKey[0])),
  });
}
