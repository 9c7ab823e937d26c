import type { EidolonFacts, RunFacts } from "./facts.ts";

/** The run by another log's clock. */
export function shiftRun(run: RunFacts, byMs: number): RunFacts {
  const moved = (atMs: number | null) => (atMs === null ? null : atMs + byMs);
  return {
    ...run,
    finalizeMs: moved(run.finalizeMs),
    nightfallMs: moved(run.nightfallMs),
    startMs: moved(run.startMs),
    firstHuntMs: run.firstHuntMs + byMs,
    lastHuntMs: run.lastHuntMs + byMs,
    endMs: run.endMs + byMs,
    eidolons: run.eidolons.map((eidolon) => shiftEidolon(eidolon, byMs)),
  };
}

function shiftEidolon(eidolon: EidolonFacts, byMs: number): EidolonFacts {
  const moved = (atMs: number | null) => (atMs === null ? null : atMs + byMs);
  return {
    ...eidolon,
    spawnedMs: moved(eidolon.spawnedMs),
    limbsMs: eidolon.limbsMs.map((atMs) => atMs + byMs),
    endedMs: moved(eidolon.endedMs),
    arcaneMs: moved(eidolon.arcaneMs),
    shrineMs: moved(eidolon.shrineMs),
    shardsMs: eidolon.shardsMs.map((atMs) => atMs + byMs),
  };
}
