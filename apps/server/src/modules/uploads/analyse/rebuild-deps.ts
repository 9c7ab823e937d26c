import type { Deps } from "../../../platform/deps.ts";
import type { RebuildDeps } from "../../nights/store/rebuild-night.ts";
import { recheckNight } from "../../verifications/recheck-night.ts";

/** Returns the dependencies of rebuilding nights; approvals belong to a module above nights. */
export function rebuildDeps({
  clock,
  config,
  newId,
  threads,
}: Pick<Deps, "clock" | "config" | "newId" | "threads">): RebuildDeps {
  return {
    clock,
    config,
    newId,
    threads,
    recheckNight: (trx, rebuilt) => recheckNight({ clock }, trx, rebuilt),
  };
}
