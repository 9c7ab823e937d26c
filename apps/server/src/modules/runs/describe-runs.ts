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
  const uuids = asked.map(({ uuid }) => uuid);
  const runs = await selectPublicRuns(deps.db, uuids, { withEidolons: false });
  return new Map(runs.map((run) => [run.uuid, presentListedRun(run, describeSquad(run.members))]));
}
