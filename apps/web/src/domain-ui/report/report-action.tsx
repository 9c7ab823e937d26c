import { useTranslation } from "../../i18n/shown-texts.ts";
import { loadPage } from "../../lib/load-page.ts";
import { openModal } from "../../lib/modals.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openSignIn } from "../sign-in/open-sign-in.ts";
import type { ReportSubject } from "./report-form.tsx";

interface ReportActionProps {
  readonly subject: ReportSubject;
  readonly label: string;
}

/** The button that reports something to the moderators; a visitor is asked to sign in first. */
export function ReportAction({ subject, label }: ReportActionProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const open = () =>
    (status === "visitor" ? openSignIn("report") : openReport(subject)).catch(() =>
      addToast({ id: "report", variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <Button size="sm" variant="quiet" onClick={() => void open()}>
      <Icon name="flag" />
      <span>{label}</span>
    </Button>
  );
}

/** Opens the form of a report. Rejects when its code does not arrive. */
async function openReport(subject: ReportSubject): Promise<void> {
  const { ReportDialog } = await loadPage(() => import("./report-dialog.tsx"), {
    now: ["report", "problem"],
  });
  openModal(ReportDialog, { subject });
}
