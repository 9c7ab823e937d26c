import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { type ExportProgress, loadExport } from "./load-export.ts";

const fileName = "my-data.json";

export interface Export {
  /** Null while none is under way. */
  readonly progress: ExportProgress | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Loads what is stored about the account and saves it as a file; ends when the tab is left. */
export function useExport(): Export {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ items: 0, totalItems: 0, bytes: 0 });
    try {
      saveAs(await loadExport(setProgress, controller.signal), fileName);
      addToast({ id: "export", variant: "success", message: t("accountData.exported") });
    } catch {
      if (!controller.signal.aborted)
        addToast({ id: "export", variant: "error", message: t("accountData.exportFailed") });
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
