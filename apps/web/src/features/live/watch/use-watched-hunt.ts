import type { LiveSnapshotAnswer, WatchedLiveHuntAnswer } from "@hunt/contracts/live";
import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { advanceHunt } from "../hunt/advance-hunt.ts";
import { silentAfterMs } from "../hunt/log-age.ts";
import { useMoment } from "../hunt/use-moment.ts";

/** How often is asked for a hunt that has not begun, or whose stream broke off. */
const askAgainMs = 15_000;
/** How often is asked for the night of a hunt that has ended: each watcher has a time of its own between this and twice as long. */
const askForNightMs = 60_000;
/** All watchers hear of the end at once, and ask what became of the hunt within this time. */
const spreadMs = 2_000;

export interface WatchedHunt {
  /** `missing`: nothing is watched at this address now. */
  readonly phase: "loading" | "failed" | "missing" | "live" | "ended";
  readonly about: WatchedLiveHuntAnswer | null;
  /** The figures as they are at this moment; null while there are none. */
  readonly hunt: LiveHunt | null;
  /** The mates who are named. */
  readonly mates: Mates;
  /** The milliseconds since the figures came. */
  readonly ageMs: number;
}

type Mates = NonNullable<LiveSnapshotAnswer["mates"]>;
const nobody: Mates = [];

/** Figures, and when they were sent by this computer's clock. */
interface Received {
  readonly hunt: LiveHunt;
  readonly mates: Mates;
  readonly sentAtMs: number;
}

function receive({ age, hunt, mates = nobody }: LiveSnapshotAnswer, atMs: number): Received {
  return { hunt, mates, sentAtMs: atMs - age * 1000 };
}

/** Returns a hunt's figures as they come, with clocks that go on between them. */
export function useWatchedHunt(liveUuid: string): WatchedHunt {
  const nowMs = useMoment(250);
  const [isStreaming, setIsStreaming] = useState(false);
  const [ownShare] = useState(Math.random);
  const { data, dataUpdatedAt, error } = useQuery({
    ...liveHuntQuery(liveUuid),
    refetchInterval: ({ state }) => {
      if (state.error !== null || state.data === undefined) return askAgainMs;
      if (!state.data.isOver) return isStreaming ? false : askAgainMs;
      return state.data.nightUuid === null ? askForNightMs * (1 + ownShare) : false;
    },
  });
  // Another 404 is that of a process whose release knows no hunts, while releases are exchanged.
  const isMissing =
    error instanceof ApiProblem && (error.code === "live_hunt_not_found" || error.status === 400);
  const streamed = useStreamedFigures({
    liveUuid,
    about: isMissing ? undefined : data,
    onOpen: setIsStreaming,
  });
  const phase = isMissing ? "missing" : phaseOf(data, error);
  const asked = data?.snapshot ? receive(data.snapshot, dataUpdatedAt) : null;
  const shown = phase === "live" ? laterOf(streamed, asked) : null;
  const ageMs = shown === null ? 0 : Math.max(0, nowMs - shown.sentAtMs);
  // The clocks of a log that is silent for long stand still on its hunter's screen too.
  const hunt = shown && advanceHunt(shown.hunt, Math.min(ageMs, silentAfterMs) / 1000);
  return { phase, about: isMissing ? null : (data ?? null), hunt, mates: shown?.mates ?? nobody, ageMs };
}

/** Queries a hunt that is watched, or what became of it. */
function liveHuntQuery(liveUuid: string) {
  return queryOptions({
    queryKey: ["live", liveUuid],
    queryFn: ({ signal }) => api.get("/v2/live/:liveUuid", { params: { liveUuid }, signal }),
    retry: retryUnlessRefused,
  });
}

interface Streamed {
  readonly liveUuid: string;
  readonly about: WatchedLiveHuntAnswer | undefined;
  /** Called with whether the stream is open. */
  readonly onOpen: (isOpen: boolean) => void;
}

/** Returns the figures that the stream brought last; null before the first, and after the end. */
function useStreamedFigures({ liveUuid, about, onOpen }: Streamed): Received | null {
  const queryClient = useQueryClient();
  const [received, setReceived] = useState<Received | null>(null);
  const [attempt, setAttempt] = useState(0);
  const huntUuid = about?.isOver === false ? about.uuid : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the stream again.
  useEffect(() => {
    if (huntUuid === null) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    // By the page's own address: the stream of a hunt that was found by its hunter ends once it is no longer listed.
    const source = new EventSource(`/v2/live/${liveUuid}/events`);
    source.addEventListener("open", () => onOpen(true));
    source.addEventListener("hunt", ({ data }: MessageEvent<string>) => {
      setReceived(receive(JSON.parse(data) as LiveSnapshotAnswer, Date.now()));
    });
    source.addEventListener("ended", () => {
      source.close();
      onOpen(false);
      again = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: liveHuntQuery(liveUuid).queryKey });
      }, Math.random() * spreadMs);
    });
    // The browser opens a broken stream again by itself, and a refused one never.
    source.addEventListener("error", () => {
      onOpen(false);
      if (source.readyState === EventSource.CLOSED)
        again = setTimeout(() => setAttempt((count) => count + 1), askAgainMs);
    });
    return () => {
      clearTimeout(again);
      source.close();
      onOpen(false);
      setReceived(null);
    };
  }, [liveUuid, huntUuid, attempt, queryClient, onOpen]);
  return received;
}

/** Returns the newer figures: an answer has those that the stream brought already, or newer ones when the stream broke off. */
function laterOf(streamed: Received | null, asked: Received | null): Received | null {
  if (streamed === null || asked === null) return streamed ?? asked;
  return asked.sentAtMs > streamed.sentAtMs + askAgainMs / 2 ? asked : streamed;
}

function phaseOf(about: WatchedLiveHuntAnswer | undefined, error: unknown): WatchedHunt["phase"] {
  if (about === undefined) return error === null ? "loading" : "failed";
  return about.isOver ? "ended" : "live";
}
