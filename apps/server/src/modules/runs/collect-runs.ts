import type { RunInNightAnswer } from "@hunt/contracts/runs";
import type { Deps } from "../../platform/deps.ts";
import { presentRunInNight } from "./present-run.ts";
import { selectEidolonsOfNights, selectRunsOfNights } from "./queries.ts";

/** The runs of some nights by night, in order; one statement, two with their eidolons. */
export async function collectRuns(
  deps: Pick<Deps, "db">,
  nightUuids: readonly string[],
  { withEidolons }: { readonly withEidolons: boolean },
): Promise<ReadonlyMap<string, RunInNightAnswer[]>> {
  const [runs, eidolons] = await Promise.all([
    selectRunsOfNights(deps.db, nightUuids),
    withEidolons ? selectEidolonsOfNights(deps.db, nightUuids) : null,
  ]);
  const eidolonsByRun = eidolons && Map.groupBy(eidolons, (eidolon) => eidolon.run_uuid);
  const byNight = new Map<string, RunInNightAnswer[]>(nightUuids.map((uuid) => [uuid, []]));
  for (const run of runs) {
    const ofRun = eidolonsByRun && (eidolonsByRun.get(run.uuid) ?? []);
    byNight.get(run.night_uuid)?.push(presentRunInNight(run, ofRun));
  }
  return byNight;
}
