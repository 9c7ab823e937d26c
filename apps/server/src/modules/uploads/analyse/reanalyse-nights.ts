import type { Deps } from "../../../platform/deps.ts";
import {
  type RebuildOptions,
  type RebuiltNights,
  rebuildNights,
} from "../../nights/reread/rebuild-nights.ts";
import { rebuildDeps } from "./rebuild-deps.ts";

/**
 * Analyses the stored logs again with the current engine, and updates their nights' figures. It can be stopped and
 * started again at any time. UUIDs and all choices of hunters stay.
 */
export async function reanalyseNights(
  deps: Pick<Deps, "db" | "clock" | "config" | "newId" | "threads">,
  options: RebuildOptions,
): Promise<RebuiltNights> {
  return await rebuildNights({ ...deps, ...rebuildDeps(deps) }, options);
}
