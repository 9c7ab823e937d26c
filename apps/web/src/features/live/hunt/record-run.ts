import { runInMs } from "@hunt/contracts/run-in-ms";
import type { Run } from "@hunt/engine/domain/analysis";
import type { PacedRun } from "@hunt/engine/live/pace";
import type { RankedRun } from "@hunt/engine/statistics/best-run";
import type { QueryClient } from "@tanstack/react-query";
import { isNightMissing, nightQuery, settingsQuery } from "../../../lib/queries/public-queries.ts";
import { type NamedRun, recordQuery } from "../../../lib/queries/reference-runs.ts";

/** A published run that a hunt is held against. */
export type ReferenceRun = PacedRun & RankedRun & Pick<Run, "index">;

/**
 * Returns the record run of the current season for squads of a size; null without one.
 *
 * @throws Error when it could not be loaded.
 */
export async function findRecord(queryClient: QueryClient, squadSize: number): Promise<ReferenceRun | null> {
  const { currentSeason } = await queryClient.fetchQuery(settingsQuery);
  const record = await queryClient.fetchQuery(recordQuery(currentSeason, squadSize, true));
  return record === null ? null : await findRun(queryClient, record);
}

/** Returns a run out of its night, because only there it has its timeline. */
export async function findRun(
  queryClient: QueryClient,
  { nightUuid, runUuid }: NamedRun,
): Promise<ReferenceRun | null> {
  const runs = await listRuns(queryClient, nightUuid);
  return runs.find(({ id }) => id === runUuid) ?? null;
}

/** Returns the runs of a published night; none when it is missing, or not visible to the visitor. */
export async function listRuns(queryClient: QueryClient, nightUuid: string) {
  try {
    const night = await queryClient.fetchQuery(nightQuery(nightUuid));
    return (night.runs ?? []).map((run) => runInMs(run));
  } catch (error) {
    if (isNightMissing(error)) return [];
    throw error;
  }
}
