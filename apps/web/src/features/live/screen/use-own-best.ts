import type { Run } from "@hunt/engine/domain/analysis";
import { bestRun } from "@hunt/engine/live/splits";
import { useEffect, useState } from "react";

/** The best full run of a night that this browser keeps. */
export interface OwnBest {
  readonly squadSize: number;
  readonly run: Run;
}

export type LoadOwnBests = (signal: AbortSignal) => Promise<readonly OwnBest[]>;

/** The best run so far: of this night, and of the nights kept here with a squad as large. Null without one. */
export function useOwnBest(load: LoadOwnBests, runs: readonly Run[], squadSize: number): Run | null {
  const [bests, setBests] = useState<readonly OwnBest[]>([]);
  useEffect(() => {
    const end = new AbortController();
    load(end.signal).then(
      (loaded) => !end.signal.aborted && setBests(loaded),
      (error: unknown) => !end.signal.aborted && console.error(error),
    );
    return () => end.abort();
  }, [load]);
  const ofSquad = bests.filter((best) => best.squadSize === squadSize).map(({ run }) => run);
  return bestRun([...ofSquad, ...runs]);
}
