import type { RunAnswer, RunInNightAnswer } from "@hunt/contracts/runs";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { presentSquad } from "../night/present-squad.ts";
import { presentListedRun, presentRunInNight } from "./present-run.ts";
import { type RunRow, runsOfNight, selectListedRuns } from "./queries.ts";

export type { RunRow } from "./queries.ts";

/** The runs of a night: SQL for a column that is read in one statement with the night's row, and its presentation. */
export const describeRunsOfNight = {
  columnOf: runsOfNight,
  present: (rows: readonly RunRow[]): RunInNightAnswer[] => rows.map(presentRunInNight),
};

/**
 * Returns runs without their eidolons as lists show them, by UUID. A run whose night is not public is missing. A row
 * that cannot be shown is missing too, and is logged. Runs one statement.
 */
export async function showRuns(
  deps: Pick<Deps, "db" | "log">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, RunAnswer>> {
  const rows = await selectListedRuns(deps.db, uuids, { withEidolons: false });
  const shown = presentRows(deps, rows, (run) => presentListedRun(run, presentSquad(run.members)));
  return new Map(shown.map((run) => [run.uuid, run]));
}
