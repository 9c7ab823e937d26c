import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { selectListedNights } from "./list-queries.ts";
import { presentNight } from "./present-night.ts";

/**
 * Nights without their runs as lists show them, by uuid. One that is not public is missing, and so is a row that cannot
 * be shown, which is logged. One statement.
 */
export async function showNights(
  deps: Pick<Deps, "db" | "log">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, NightAnswer>> {
  const rows = await selectListedNights(deps.db, uuids, { withRuns: false, withEidolons: false });
  const shown = presentRows(deps, rows, (night) => presentNight({ night, runs: null, diagnostics: null }));
  return new Map(shown.map((night) => [night.uuid, night]));
}
