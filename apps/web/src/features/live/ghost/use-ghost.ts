import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { longFreshMs } from "../../../lib/query-client.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { earlierRuns, type LoadOwnBests, squadSizeOf } from "../hunt/own-best.ts";
import { findGhost, type GhostRun, type LoadKeptNight } from "./find-ghost.ts";
import { formatGhostChoice, type GhostChoice } from "./ghost-choice.ts";

/** The chosen run as far as it is known. */
type Ghost =
  | { readonly state: "loading" | "missing" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly run: GhostRun };

interface GhostWanted {
  readonly choice: GhostChoice;
  readonly snapshot: Pick<LiveSnapshot, "squad" | "night">;
  readonly loadOwnBests: LoadOwnBests;
  readonly loadKeptNight: LoadKeptNight;
}

/** Finds the chosen run for a squad as large as the current one; one's own best may be another run of this night. */
export function useGhost({ choice, snapshot, loadOwnBests, loadKeptNight }: GhostWanted): Ghost {
  const queryClient = useQueryClient();
  const { status, user } = useSession();
  const userUuid = user?.uuid ?? null;
  const squadSize = squadSizeOf(snapshot);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["ghost", formatGhostChoice(choice), ...dependsOn(choice, { squadSize, userUuid })],
    queryFn: () => findGhost(choice, { queryClient, squadSize, userUuid, loadOwnBests, loadKeptNight }),
    enabled: choice.kind !== "best" || status !== "loading",
    staleTime: longFreshMs,
    // The queries that it consists of are repeated by themselves.
    retry: false,
  });
  const ofTonight = choice.kind === "best" ? earlierRuns(snapshot) : [];
  const run = bestRun<GhostRun>(data == null ? ofTonight : [data, ...ofTonight]);
  if (run !== null) return { state: "ready", run };
  if (isError) return { state: "failed", retry: () => void refetch() };
  return { state: isPending ? "loading" : "missing" };
}

/** Returns what else decides which run is found: a chosen night is the same for every squad and account. */
function dependsOn(
  { kind }: GhostChoice,
  { squadSize, userUuid }: { readonly squadSize: number; readonly userUuid: string | null },
): readonly unknown[] {
  if (kind === "best") return [squadSize, userUuid];
  return kind === "record" ? [squadSize] : [];
}
