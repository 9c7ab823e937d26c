import type { RunAnswer } from "@hunt/contracts/runs";
import type { Deps } from "../../platform/deps.ts";
import { describeSquad } from "../nights/describe-squad.ts";
import { presentListedRun } from "./present-run.ts";
import { selectPublicRuns } from "./queries.ts";

/** Some runs by uuid, as lists show them; those of nights that are not public are left out. One statement. */
export async function describeRuns(
  deps: Pick<Deps, "db">,
  asked: readonly { readonly uuid: string }[],
): Promise<ReadonlyMap<string, RunAnswer>> {
  const runs = await selectPublicRuns(
    deps.db,
    asked.map(({ uuid }) => uuid),
  );
  return new Map(
    runs.map((run) => [
      run.uuid,
      presentListedRun({ run, squad: describeSquad(run.members), eidolons: null }),
    ]),
  );
}
