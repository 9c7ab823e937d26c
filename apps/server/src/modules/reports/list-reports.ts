import type { ReportAnswer, ReportListAnswer, ReportListQuery } from "@hunt/contracts/reports";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { overseersMay } from "../audit/permission.ts";
import { listTiedNights } from "../nights/judge/judged-night.ts";
import { readModeratedNights } from "../nights/moderate/read-moderated-nights.ts";
import { showPersons } from "../users/people/list-people.ts";
import { canDecideReport } from "./can-report.ts";
import { presentReport } from "./present-report.ts";
import { countReports, type ListedReportRow, selectReports } from "./queries.ts";

/** Returns the reports with what they are about, for moderators (others get `not_allowed`). Runs five statements. */
export async function listReports(
  deps: Pick<Deps, "db" | "log">,
  actor: UserActor,
  query: ReportListQuery,
): Promise<ReportListAnswer> {
  const permission = overseersMay(actor);
  if (permission !== "allowed") throw new AppError(permission);
  const [counts, rows] = await Promise.all([countReports(deps.db, query), selectReports(deps.db, query)]);
  const { open, resolved, dismissed } = counts;
  return {
    total: query.status === undefined ? open + resolved + dismissed : counts[query.status],
    counts,
    items: await showReports(deps, actor, rows),
  };
}

async function showReports(
  deps: Pick<Deps, "db" | "log">,
  actor: UserActor,
  rows: readonly ListedReportRow[],
): Promise<ReportAnswer[]> {
  const nightUuids = rows.flatMap(({ night_uuid }) => night_uuid ?? []);
  const [nights, ownNights] = await Promise.all([
    readModeratedNights(deps, nightUuids),
    listTiedNights(deps.db, actor.uuid, nightUuids),
  ]);
  const owners = [...nights.values()].flatMap(({ ownerUuids }) => ownerUuids);
  const named = rows.flatMap((row) => [row.reporter_uuid, row.user_uuid ?? [], row.decided_by ?? []].flat());
  const persons = await showPersons(deps, [...owners, ...named]);
  return presentRows(deps, rows, (row) => {
    const isOwnNight = row.night_uuid !== null && ownNights.has(row.night_uuid);
    const permission = canDecideReport(actor, { reportedUuid: row.user_uuid, isOwnNight });
    return presentReport(row, { nights, persons, canDecide: permission === "allowed" });
  });
}
