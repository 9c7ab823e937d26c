import { useQuery } from "@tanstack/react-query";
import { queueQuery } from "../queue/queue-query.ts";
import type { QueueSearch } from "../queue/queue-search.ts";

export interface Neighbours {
  readonly next: string | null;
  readonly previous: string | null;
}

/** The requests beside one in the queue that it was opened from; one that has left the queue leads to its first. */
export function useNeighbours(search: QueueSearch, verificationUuid: string): Neighbours {
  const { data } = useQuery(queueQuery(search));
  const uuids = data?.items.map(({ uuid }) => uuid) ?? [];
  const at = uuids.indexOf(verificationUuid);
  if (at === -1) return { next: uuids[0] ?? null, previous: null };
  return { next: uuids[at + 1] ?? null, previous: uuids[at - 1] ?? null };
}
