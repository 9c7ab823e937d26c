import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { openModal } from "../../../lib/modals.ts";
import { type FileProgress, loadFile, saveFile } from "../../../lib/session/load-file.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import styles from "./data-tab.module.css";
import { DeleteDialog } from "./delete-dialog.tsx";

const fileName = "my-data.json";

const route = getRouteApi("/signed-in/account");

/** The data that is stored about the account: exports it, and deletes the account. */
export function DataTab() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <Section id="export" title={t("accountData.exportTitle")}>
        <ExportMe />
      </Section>
      <Section id="delete" title={t("accountData.deleteTitle")}>
        <DeleteMe />
      </Section>
    </Stack>
  );
}

function ExportMe() {
  const { t, locale } = useTranslation();
  const { progress, start, cancel } = useExport();
  const part = useKeptFocus<HTMLDivElement>();
  return (
    <Stack gap={3} align="start" ref={part}>
      <Text isMeasured tone="muted">
        {t("accountData.exportText")}
      </Text>
      {progress === null ? (
        <Button onClick={start}>{t("accountData.export")}</Button>
      ) : (
        <Cluster gap={4} rowGap={2} className={styles.progress}>
          <progress
            aria-label={t("accountData.progressLabel")}
            max={Math.max(progress.totalItems, 1)}
            value={Math.min(progress.items, progress.totalItems)}
          />
          <Text as="span" tone="muted" isTabular>
            {t("accountData.progress", {
              items: formatNumber(progress.items, locale),
              total: formatNumber(progress.totalItems, locale),
              size: formatBytes(progress.bytes, formatTag(locale)),
            })}
          </Text>
          <Button size="sm" variant="quiet" onClick={cancel}>
            {t("accountData.cancel")}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** The button that opens the deletion dialog; the dialog is open again after the return from a fresh sign-in. */
function DeleteMe() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const isAsked = route.useSearch().remove === "asked";
  useEffect(() => {
    if (isAsked) openModal(DeleteDialog, {});
  }, [isAsked]);
  const ask = () => {
    if (isAsked) openModal(DeleteDialog, {});
    else void navigate({ search: { tab: "data", remove: "asked" }, resetScroll: false });
  };
  return (
    <Stack gap={3} align="start">
      <Text isMeasured tone="muted">
        {t("accountData.deleteText")}
      </Text>
      <Button onClick={ask}>{t("accountData.delete")}</Button>
    </Stack>
  );
}

interface Export {
  /** Null while no export is running. */
  readonly progress: FileProgress | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Loads the data that is stored about the account and saves it as a file; stops when the tab is left. */
function useExport(): Export {
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
