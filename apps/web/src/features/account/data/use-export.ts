import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { type FileProgress, loadFile, saveFile } from "../../../lib/session/load-file.ts";
import { addToast } from "../../../lib/toasts.ts";

const fileName = "my-data.json";

export interface Export {
  /** Null while none is under way. */
  readonly progress: FileProgress | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Loads what is stored about the account and saves it as a file; ends when the tab is left. */
export function useExport(): Export {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ items: 0, totalItems: 0, bytes: 0 });
    try {
      const { signal } = controller;
      saveFile(await loadFile({ path: "/v2/@me/export", onProgress: setProgress, signal }), fileName);
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
