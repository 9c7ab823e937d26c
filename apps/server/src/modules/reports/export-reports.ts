import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { presentExportedReport } from "./present-report.ts";
import { countAllReportsOf, type ReportRow, selectReportsOf } from "./queries.ts";

const pageSize = 100;

/** Exports the reports of an account, the oldest first. */
export function reportsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "reports",
    count: () => countAllReportsOf(db, userUuid),
    async *items() {
      const read = (after: ReportRow | null) => selectReportsOf(db, userUuid, { after, limit: pageSize });
      for await (const row of byPages<ReportRow>(read)) yield presentExportedReport(row);
    },
  };
}
