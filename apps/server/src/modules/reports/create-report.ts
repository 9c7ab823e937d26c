import { maxOpenReports, maxReportsPerDay, maxReportTextLength } from "@hunt/contracts/limits";
import { type ReportKind, type ReportReasonCode, reportReasons } from "@hunt/contracts/report-reasons";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { ReportCopyTable } from "../../platform/database/tables/report-tables.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError, refuseField } from "../../platform/errors/app-error.ts";
import type { AnyActor, UserActor } from "../../platform/http/actor.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { readModeratedNights } from "../nights/moderate/read-moderated-nights.ts";
import { findVisibleNights } from "../nights/show/show-nights.ts";
import { showHunters } from "../users/show/find-hunter.ts";
import { canReport } from "./can-report.ts";
import {
  countReportsOf,
  insertCopy,
  insertReport,
  lockReporter,
  type ReportRow,
  type ReportSubject,
} from "./queries.ts";

const dayMs = 86_400_000;

export interface CreateReportInput {
  readonly nightUuid?: string | undefined;
  readonly userUuid?: string | undefined;
  readonly kind?: ReportKind | undefined;
  readonly reasonCode: ReportReasonCode;
  readonly text: string;
}

/**
 * Reports a night that the account can see, its description, or a hunter's name to the moderators. An account can have one
 * waiting report about each thing (`reported_already`), and a limited number in all (`too_many_reports`). Throws
 * `night_not_found`, `user_not_found`, `rate_limited`, `missing_parameter` and `invalid_parameter`.
 */
export async function createReport(
  deps: ChangeDeps & Pick<Deps, "newId" | "log">,
  actor: AnyActor,
  input: CreateReportInput,
): Promise<Pick<ReportRow, "uuid" | "kind" | "status" | "created_at">> {
  const subject = readSubject(input);
  const text = readText(input, subject.kind);
  const report = { uuid: deps.newId(), kind: subject.kind, created_at: new Date(deps.clock()) };
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      // Visitors, and the operator at the command line, do not learn what exists.
      if (actor.kind !== "user") throw new AppError("not_allowed");
      const wording = await readSubjectNow({ ...deps, db: trx }, actor, subject);
      return { reportedUuid: subject.userUuid, reporterUuid: actor.uuid, wording };
    },
    may: canReport,
    change: async (trx, { reporterUuid, wording }) => {
      await lockReporter(trx, reporterUuid);
      await refuseTooMany(deps, trx, reporterUuid);
      const isNew = await insertReport(trx, {
        ...report,
        night_uuid: subject.nightUuid,
        user_uuid: subject.userUuid,
        reporter_uuid: reporterUuid,
        reason_code: input.reasonCode,
        text,
        decided_at: null,
        decided_by: null,
        decision: null,
      });
      if (!isNew) throw new AppError("reported_already");
      if (wording !== null) await insertCopy(trx, { ...wording, report_uuid: report.uuid });
      return {
        result: { ...report, status: "open" },
        entry: {
          action: "report.create",
          objectKind: "report",
          object: report.uuid,
          details: { ...subject, reasonCode: input.reasonCode },
        },
      };
    },
  });
}

function readSubject(input: CreateReportInput): ReportSubject {
  const nightUuid = input.nightUuid ?? null;
  const userUuid = input.userUuid ?? null;
  if (nightUuid === null && userUuid === null)
    throw new AppError("missing_parameter", { field: "nightUuid" });
  if (nightUuid !== null && userUuid !== null)
    throw refuseField("userUuid", "two_subjects", "Report a night or a hunter, one at a time.");
  const kind = input.kind ?? (nightUuid === null ? "name" : "night");
  if ((kind === "name") !== (userUuid !== null))
    throw refuseField(
      "kind",
      "wrong_kind",
      "Of a hunter it is the name; of a night the night or description.",
    );
  return { kind, nightUuid, userUuid };
}

function readText({ reasonCode, text: given }: CreateReportInput, kind: ReportKind): string {
  const reasons: readonly ReportReasonCode[] = reportReasons[kind];
  if (!reasons.includes(reasonCode))
    throw refuseField("reasonCode", "wrong_kind", `Of a ${kind} it is one of ${reasons.join(", ")}.`);
  const text = cleanLines(given, maxReportTextLength);
  if (reasonCode === "other" && text === "") throw new AppError("missing_parameter", { field: "text" });
  return text;
}

/** Returns the current words that are reported, with their author; null for a report about a whole night. */
async function readSubjectNow(
  deps: Pick<Deps, "log"> & { readonly db: Transaction },
  actor: UserActor,
  { kind, nightUuid, userUuid }: ReportSubject,
): Promise<Omit<ReportCopyTable, "report_uuid"> | null> {
  if (userUuid !== null) {
    // A hunter without a verified name has no name that could be reported.
    const hunter = (await showHunters(deps, [userUuid], 0)).get(userUuid);
    if (!hunter?.ign) throw new AppError("user_not_found");
    return { author_uuid: userUuid, words: hunter.ign };
  }
  if (nightUuid === null) return null;
  const visible = await findVisibleNights(deps, actor, [nightUuid]);
  if (!visible.has(nightUuid)) throw new AppError("night_not_found");
  const night = (await readModeratedNights(deps, [nightUuid])).get(nightUuid);
  if (kind !== "description" || !night) return null;
  return { author_uuid: night.ownerUuids[0] ?? null, words: night.description };
}

async function refuseTooMany({ clock }: Pick<Deps, "clock">, trx: Transaction, userUuid: string) {
  const nowMs = clock();
  const { open, recent, oldestRecent } = await countReportsOf(trx, userUuid, new Date(nowMs - dayMs));
  if (recent >= maxReportsPerDay) {
    const endsMs = (oldestRecent?.getTime() ?? nowMs) + dayMs;
    throw new AppError("rate_limited", { retryAfterSeconds: Math.ceil((endsMs - nowMs) / 1000) });
  }
  if (open >= maxOpenReports) throw new AppError("too_many_reports", { max: maxOpenReports });
}
