import { maxReasonLength } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type AnyActor, isOverseer } from "../../platform/http/actor.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { listTiedNights } from "../nights/judge/judged-night.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { showPersons } from "../users/people/list-people.ts";
import { canDecideReport } from "./can-report.ts";
import {
  closeReports,
  lockOpenReportsAbout,
  lockReport,
  type ReportRow,
  type ReportSubject,
} from "./queries.ts";

export interface DecideReportInput {
  readonly reportUuid: string;
  readonly status: "resolved" | "dismissed";
  /** The text about the decision that the reporter reads. */
  readonly decision: string;
  /** Whether to close all open reports about the same thing. */
  readonly withSame: boolean;
}

/**
 * Closes a report and notifies the reporter. When two people decide at once, the second decision is refused
 * (`report_decided`). Returns how many reports were closed. Throws `report_not_found`.
 */
export async function decideReport(
  deps: ChangeDeps,
  actor: AnyActor,
  { reportUuid, status, decision: given, withSame }: DecideReportInput,
): Promise<number> {
  const decision = cleanLines(given, maxReasonLength);
  return await performChange(deps, actor, {
    reason: decision,
    facts: async (trx) => {
      const found = await lockReport(trx, reportUuid);
      // Only moderators learn whether the report exists.
      if (!found) throw new AppError(isOverseer(actor) ? "report_not_found" : "not_allowed");
      const { kind, night_uuid: nightUuid, user_uuid: userUuid } = found;
      const subject: ReportSubject = { kind, nightUuid, userUuid };
      const own =
        actor.kind === "user" && nightUuid !== null
          ? await listTiedNights(trx, actor.uuid, [nightUuid])
          : new Set();
      return { found, subject, reportedUuid: userUuid, isOwnNight: own.size > 0 };
    },
    may: canDecideReport,
    change: async (trx, { found, subject }) => {
      if (found.status !== "open") throw await refuseDecided(trx, found);
      const closed = withSame ? await lockOpenReportsAbout(trx, subject) : [found];
      const uuids = closed.map(({ uuid }) => uuid);
      await closeReports(trx, uuids, {
        status,
        decision,
        decidedAt: new Date(deps.clock()),
        decidedBy: actor.kind === "user" ? actor.uuid : null,
      });
      const { kind: about, nightUuid, userUuid } = subject;
      const params = { about, nightUuid, userUuid, decision };
      for (const { reporter_uuid } of closed)
        await notifyUser(deps, trx, { userUuid: reporter_uuid, kind: `report_${status}`, params });
      return {
        result: closed.length,
        entry: {
          action: `report.${status}`,
          objectKind: "report",
          object: reportUuid,
          details: { ...subject, reports: uuids },
        },
      };
    },
  });
}

/** Returns a refusal that names the faster moderator and their decision. */
async function refuseDecided(
  trx: Transaction,
  { status, decided_by: decidedBy }: ReportRow,
): Promise<AppError> {
  const persons = await showPersons({ db: trx }, decidedBy === null ? [] : [decidedBy]);
  const by = decidedBy === null ? null : (persons.get(decidedBy)?.ign ?? null);
  return new AppError("report_decided", { status, by });
}
