import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import type { ReportSubject } from "./report-subject.ts";

/** Opens the form of a report. Rejects when its code does not arrive. */
export async function openReport(subject: ReportSubject): Promise<void> {
  const { ReportDialog } = await loadPage(() => import("./report-dialog.tsx"), {
    now: ["report", "problem"],
  });
  openModal(ReportDialog, { subject });
}
