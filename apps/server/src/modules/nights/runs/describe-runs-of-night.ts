import type { RunInNightAnswer } from "@hunt/contracts/runs";
import { presentRunInNight } from "./present-run.ts";
import { type RunRow, runsOfNight } from "./queries.ts";

export type { RunRow } from "./queries.ts";

/** The runs of a night: a column of the night's own row, read in one statement with it, and how they are shown. */
export const describeRunsOfNight = {
  columnOf: runsOfNight,
  present: (rows: readonly RunRow[]): RunInNightAnswer[] => rows.map(presentRunInNight),
};
