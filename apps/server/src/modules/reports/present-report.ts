import type { PersonAnswer } from "@hunt/contracts/persons";
import type { CreatedReportAnswer, ModeratedNightAnswer, ReportAnswer } from "@hunt/contracts/reports";
import type { ModeratedNightFacts } from "../nights/moderate/read-moderated-nights.ts";
import type { ListedReportRow, ReportRow } from "./queries.ts";

type Persons = ReadonlyMap<string, PersonAnswer>;

export interface ReportSurroundings {
  readonly nights: ReadonlyMap<string, ModeratedNightFacts>;
  readonly persons: Persons;
  readonly canDecide: boolean;
}

/** Presents a report to moderators. Throws when its reporter was deleted since it was read. */
export function presentReport(
  row: ListedReportRow,
  { nights, persons, canDecide }: ReportSurroundings,
): ReportAnswer {
  const person = (uuid: string | null) => (uuid === null ? null : (persons.get(uuid) ?? null));
  const reporter = person(row.reporter_uuid);
  if (reporter === null) throw new Error("its reporter is gone");
  const night = row.night_uuid === null ? undefined : nights.get(row.night_uuid);
  return {
    uuid: row.uuid,
    kind: row.kind,
    reasonCode: row.reason_code,
    text: row.text,
    reported: row.words,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: person(row.decided_by),
    decision: row.decision,
    reporter,
    night: night ? presentModeratedNight(night, persons) : null,
    user: person(row.user_uuid),
    sameOpen: row.sameOpen,
    canDecide,
  };
}

function presentModeratedNight(
  { ownerUuids, ...night }: ModeratedNightFacts,
  persons: Persons,
): ModeratedNightAnswer {
  return { ...night, owners: ownerUuids.flatMap((uuid) => persons.get(uuid) ?? []) };
}

/** Presents a report to its reporter. */
export function presentCreatedReport({
  uuid,
  kind,
  status,
  created_at,
}: Pick<ReportRow, "uuid" | "kind" | "status" | "created_at">): CreatedReportAnswer {
  return { uuid, kind, status, createdAt: created_at.toISOString() };
}

/** Presents a report for the export of its reporter's data. */
export function presentExportedReport(row: ReportRow) {
  return {
    ...presentCreatedReport(row),
    nightUuid: row.night_uuid,
    userUuid: row.user_uuid,
    reasonCode: row.reason_code,
    text: row.text,
    decision: row.decision,
  };
}
