import type { RunInNightAnswer } from "@hunt/contracts/runs";
import { presentRunInNight } from "./present-run.ts";
import { type RunRow, runsOfNight } from "./queries.ts";

export type { ShownOfRuns } from "./queries.ts";

/** The runs of a night: read with the night's own row, in one statement, and shown. */
export const describeRunsOfNight = {
  rowsOf: runsOfNight,
  present: (rows: readonly RunRow[]): RunInNightAnswer[] => rows.map(presentRunInNight),
};
