import type { NightRecordQuery, RunRecordQuery } from "@hunt/contracts/records";
import type { Deps } from "../../platform/deps.ts";
import { showRuns } from "../nights/runs/show-runs.ts";
import { showNights } from "../nights/show/show-nights.ts";
import { presentRecords } from "./present-records.ts";
import { readRecords } from "./read-records.ts";

/** Returns a page of the nights that were the record of a board. Refuses the same input as `readRecords`. */
export async function listNightRecords(deps: Pick<Deps, "db" | "log" | "clock">, query: NightRecordQuery) {
  const list = await readRecords(deps, { ...query, metric: query.orderBy });
  const nights = await showNights(
    deps,
    list.records.map(({ uuid }) => uuid),
  );
  return presentRecords(list, nights, deps.clock());
}

/** Returns a page of the runs that were the record of a board. Refuses the same input as `readRecords`. */
export async function listRunRecords(deps: Pick<Deps, "db" | "log" | "clock">, query: RunRecordQuery) {
  const list = await readRecords(deps, { ...query, metric: query.orderBy });
  const runs = await showRuns(
    deps,
    list.records.map(({ uuid }) => uuid),
  );
  return presentRecords(list, runs, deps.clock());
}
