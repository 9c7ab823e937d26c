import type { RunAnswer } from "@hunt/contracts/runs";
import type { Description } from "../../../platform/database/description.ts";
import { givenAlways } from "../../../platform/database/write-once.ts";
import { presentSquad } from "../show/present-squad.ts";
import { presentListedRun } from "./present-run.ts";
import { type ListedRunRow, runOfPlace } from "./queries.ts";

/** Runs of public nights without their eidolons, as lists show them. */
export const describeRuns: Description<ListedRunRow, RunAnswer> = {
  rowOf: (db) => runOfPlace(db, givenAlways({ withEidolons: false })),
  present: (run) => presentListedRun(run, presentSquad(run.members)),
};
