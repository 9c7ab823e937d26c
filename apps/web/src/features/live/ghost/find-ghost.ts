import type { Night } from "@hunt/engine/domain/analysis";
import { bestRun } from "@hunt/engine/statistics/best-run";
import type { QueryClient } from "@tanstack/react-query";
import { personalBestQuery } from "../../../lib/queries/reference-runs.ts";
import type { LoadOwnBests } from "../hunt/own-best.ts";
import { findRecord, findRun, listRuns, type ReferenceRun } from "../hunt/record-run.ts";
import type { GhostChoice } from "./ghost-choice.ts";

/** A run that the hunt is held against. */
export type GhostRun = ReferenceRun;

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
      return await findRecord(sources.queryClient, sources.squadSize);
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
