import type { RunAnswer } from "@hunt/contracts/runs";
import type { Deps } from "../../platform/deps.ts";
import { describeSquads } from "../nights/describe-squads.ts";
import { presentListedRun } from "./present-run.ts";
import { selectPublicRuns } from "./queries.ts";

/** A run, and the night it is of. */
export interface RunOfNight {
  readonly uuid: string;
  readonly nightUuid: string;
}

/** Some runs by uuid, as lists show them; those of nights that are not public are left out. Two statements. */
export async function describeRuns(
  deps: Pick<Deps, "db">,
  asked: readonly RunOfNight[],
): Promise<ReadonlyMap<string, RunAnswer>> {
  const [runs, squads] = await Promise.all([
    selectPublicRuns(
      deps.db,
      asked.map(({ uuid }) => uuid),
    ),
    describeSquads(deps, [...new Set(asked.map(({ nightUuid }) => nightUuid))]),
  ]);
  return new Map(
    runs.map((run) => [
      run.uuid,
      presentListedRun({ run, squad: squads.get(run.night_uuid) ?? [], eidolons: null }),
    ]),
  );
}
