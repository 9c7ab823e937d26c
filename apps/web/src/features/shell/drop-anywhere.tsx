import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { dropFiles, endEarlyDrops } from "../../lib/dropped-files.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./drop-anywhere.module.css";

/** Takes files that are dropped anywhere on any page, and opens the upload page with them unless the page reads logs itself. */
export function DropAnywhere() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);

  useEffect(() => {
    const openUpload = () => void navigate({ to: "/upload" });
    if (endEarlyDrops()) openUpload();
    return watchDrops({
      onOver: setOver,
      onFiles: (files) => {
        if (!dropFiles(files)) openUpload();
      },
    });
  }, [navigate]);

  if (!over) return null;
  return (
    <div className={styles.veil} aria-hidden="true">
      <Stack gap={2} align="center" className={styles.frame}>
        <Icon name="moon" />
        <p className={styles.title}>{t("shell.dropHere")}</p>
        <p>{t("shell.dropHint")}</p>
      </Stack>
    </div>
  );
}

interface DropHandlers {
  readonly onOver: (over: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Listens on the whole window; returns the function that stops listening. */
function watchDrops({ onOver, onFiles }: DropHandlers): () => void {
  const controller = new AbortController();
  const listen = (
    type: "dragenter" | "dragover" | "dragleave" | "drop",
    handle: (event: DragEvent) => void,
  ) => window.addEventListener(type, handle, { signal: controller.signal });
  const whenFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) handle(event);
  };

  listen(
    "dragenter",
    whenFiles(() => onOver(true)),
  );
  listen(
    "dragover",
    // Without this call the browser would open the file in place of the app.
    whenFiles((event) => event.preventDefault()),
  );
  listen("dragleave", (event) => {
    // Entering a child element also fires a leave event; only one for the whole window has no related target.
    if (event.relatedTarget === null) onOver(false);
  });
  listen(
    "drop",
    whenFiles((event) => {
      const handled = event.defaultPrevented;
      event.preventDefault();
      onOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!handled && files.length > 0) onFiles(files);
    }),
  );
  return () => controller.abort();
}
