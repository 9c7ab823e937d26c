import { runInMs } from "@hunt/contracts/run-in-ms";
import type { Night, Run } from "@hunt/engine/domain/analysis";
import type { PacedRun } from "@hunt/engine/live/pace";
import { bestRun, type RankedRun } from "@hunt/engine/statistics/best-run";
import type { QueryClient } from "@tanstack/react-query";
import { isNightMissing, nightQuery, settingsQuery } from "../../../lib/queries/public-queries.ts";
import { type NamedRun, personalBestQuery, recordQuery } from "../../../lib/queries/reference-runs.ts";
import type { LoadOwnBests } from "../hunt/own-best.ts";
import type { GhostChoice } from "./ghost-choice.ts";

/** A run that the hunt is held against. */
export type GhostRun = PacedRun & RankedRun & Pick<Run, "index">;

/** Returns a night that this browser keeps, analysed; null when it is not kept any more, or cannot be read. */
export type LoadKeptNight = (id: string) => Promise<Night | null>;

interface GhostSources {
  readonly queryClient: QueryClient;
  /** The size of the squads whose runs are fit for best and record. */
  readonly squadSize: number;
  /** The signed-in account; null without one. */
  readonly userUuid: string | null;
  readonly loadOwnBests: LoadOwnBests;
  readonly loadKeptNight: LoadKeptNight;
}

/**
 * Returns the run that was chosen; null when there is none, e.g. no full run yet, or a night that was deleted.
 *
 * @throws Error when it could not be loaded.
 */
export async function findGhost(choice: GhostChoice, sources: GhostSources): Promise<GhostRun | null> {
  switch (choice.kind) {
    case "best":
      return await findOwnBest(sources);
    case "record":
      return await findRecord(sources);
    case "kept":
      return bestRun((await sources.loadKeptNight(choice.id))?.runs ?? []);
    case "night":
      return bestRun(await listRuns(sources.queryClient, choice.nightUuid));
  }
}

/** Returns the best of the nights that this browser keeps and of the account's public ones. */
async function findOwnBest(sources: GhostSources): Promise<GhostRun | null> {
  const kept = (await sources.loadOwnBests())
    .filter(({ squadSize }) => squadSize === sources.squadSize)
    .map(({ run }): GhostRun => run);
  try {
    const published = await findPersonalBest(sources);
    return bestRun(published === null ? kept : [...kept, published]);
  } catch (error) {
    // Without a network, the kept nights are enough.
    if (kept.length === 0) throw error;
    return bestRun(kept);
  }
}

async function findPersonalBest({
  queryClient,
  userUuid,
  squadSize,
}: GhostSources): Promise<GhostRun | null> {
  if (userUuid === null) return null;
  const best = await queryClient.fetchQuery(personalBestQuery(userUuid, squadSize, true));
  return best === null
    ? null
    : await findRun(queryClient, { nightUuid: best.night.uuid, runUuid: best.uuid });
}

async function findRecord({ queryClient, squadSize }: GhostSources): Promise<GhostRun | null> {
  const { currentSeason } = await queryClient.fetchQuery(settingsQuery);
  const record = await queryClient.fetchQuery(recordQuery(currentSeason, squadSize, true));
  return record === null ? null : await findRun(queryClient, record);
}

/** Returns a run out of its night, because only there it has its timeline. */
async function findRun(queryClient: QueryClient, { nightUuid, runUuid }: NamedRun): Promise<GhostRun | null> {
  const runs = await listRuns(queryClient, nightUuid);
  return runs.find(({ id }) => id === runUuid) ?? null;
}

/** Returns the runs of a published night; none when it is missing, or not visible to the visitor. */
async function listRuns(queryClient: QueryClient, nightUuid: string) {
  try {
    const night = await queryClient.fetchQuery(nightQuery(nightUuid));
    return (night.runs ?? []).map((run) => runInMs(run));
  } catch (error) {
    if (isNightMissing(error)) return [];
    throw error;
  }
}
