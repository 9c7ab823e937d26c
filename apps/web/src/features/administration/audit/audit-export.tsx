import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadFile, saveFile } from "../../../lib/session/load-file.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./audit-page.module.css";
import { type AuditSearch, auditAsk } from "./audit-search.ts";

const fileName = "audit-log.ndjson";

/** Saves what the filters leave, all of it, as a file. */
export function AuditExport({ search }: { readonly search: AuditSearch }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const path = `/v2/@admin/audit/export?${new URLSearchParams(Object.entries(auditAsk(search)).map(([name, value]) => [name, String(value)]))}`;
      saveFile(await loadFile({ path, signal: new AbortController().signal }), fileName);
    },
    onSuccess: () => addToast({ id: "audit", variant: "success", message: t("adminAudit.exported") }),
    onError: () => addToast({ id: "audit", variant: "error", message: t("adminAudit.exportFailed") }),
  });
  return (
    <div className={styles.export}>
      <p>{t("adminAudit.exportNote")}</p>
      <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
        <Icon name="download" />
        {t("adminAudit.export")}
      </Button>
    </div>
  );
}
