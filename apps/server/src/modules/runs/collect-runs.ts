import type { RunInNightAnswer } from "@hunt/contracts/runs";
import type { Deps } from "../../platform/deps.ts";
import { presentRunInNight } from "./present-run.ts";
import { selectRunsOfNights } from "./queries.ts";

/** The runs of some nights by night, in order; one statement. */
export async function collectRuns(
  deps: Pick<Deps, "db">,
  nightUuids: readonly string[],
  shown: { readonly withEidolons: boolean },
): Promise<ReadonlyMap<string, RunInNightAnswer[]>> {
  const byNight = new Map<string, RunInNightAnswer[]>(nightUuids.map((uuid) => [uuid, []]));
  for (const run of await selectRunsOfNights(deps.db, nightUuids, shown)) {
    byNight.get(run.night_uuid)?.push(presentRunInNight(run));
  }
  return byNight;
}
