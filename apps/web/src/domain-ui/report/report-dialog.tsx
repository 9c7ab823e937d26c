import { useTranslation } from "../../i18n/shown-texts.ts";
import { closeModal } from "../../lib/modals.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import type { ReportSubject } from "./report-form.tsx";
import { ReportForm } from "./report-form.tsx";

/**
 * Reports a night, its description or a name to the moderators. A suspended hunter learns before writing that the report would
 * be refused.
 */
export function ReportDialog({ subject }: { readonly subject: ReportSubject }) {
  const { t } = useTranslation();
  const until = useSession().user?.suspendedUntil ?? null;
  const title =
    "nightUuid" in subject ? t("report.title.night") : t("report.title.name", { name: subject.name });
  return (
    <Modal title={title} onClose={closeModal}>
      {until === null ? (
        <ReportForm subject={subject} />
      ) : (
        <ProblemNotice
          tone="warning"
          problem={{ code: "account_suspended", params: { until }, requestId: null }}
          actions={
            <Button size="sm" onClick={closeModal}>
              {t("common.close")}
            </Button>
          }
        />
      )}
    </Modal>
  );
}
