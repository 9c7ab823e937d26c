import type { RunAnswer } from "@hunt/contracts/runs";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { listBestRuns } from "../../../lib/queries/reference-runs.ts";

/** Returns the first run of exactly this squad with a real time, from runs sorted by time; null without one. */
export function bestOfSquad(runs: readonly RunAnswer[], uuids: readonly string[]): RunAnswer | null {
  const isSame = ({ night }: RunAnswer) => squadUuids(night)?.join() === uuids.join();
  return runs.find((run) => run.realTime !== null && isSame(run)) ?? null;
}

const runsLookedAt = 100;

/** Returns the fastest public run of exactly these hunters. */
export async function findSquadBest(uuids: readonly string[], squadSize: number, signal: AbortSignal) {
  const [first] = uuids;
  return bestOfSquad(await listBestRuns(first, squadSize, { limit: runsLookedAt, signal }), uuids);
}

export interface Squad {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}

/** Returns the uuids of a squad in a fixed order; null when a member is anonymous. */
export function squadUuids(squad: Squad): readonly string[] | null {
  const uuids = squad.users.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));
  return uuids.length === squad.squadSize && uuids.length === squad.users.length ? uuids.toSorted() : null;
}
