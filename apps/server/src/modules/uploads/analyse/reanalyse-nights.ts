import type { Deps } from "../../../platform/deps.ts";
import {
  type RebuildOptions,
  type RebuiltNights,
  rebuildNights,
} from "../../nights/reread/rebuild-nights.ts";
import { rebuildDeps } from "./analyse-stored-extract.ts";

/**
 * Analyses the stored logs again with the engine of today, and gives their nights its figures; can be stopped and started
 * again at any time. Uuids and everything that hunters chose stay.
 */
export async function reanalyseNights(
  deps: Pick<Deps, "db" | "clock" | "config" | "newId" | "threads">,
  options: RebuildOptions,
): Promise<RebuiltNights> {
  return await rebuildNights({ ...deps, ...rebuildDeps(deps) }, options);
}
