import { useEffect } from "react";
import { Reminders } from "../../../domain-ui/reminders/reminders.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { SeasonNews } from "../season/season-news.tsx";
import { ConnectionSlip } from "./connection-slip.tsx";
import { InstallButton } from "./install-button.tsx";
import { keepLanguage, startWorker } from "./offline-worker.ts";
import styles from "./slip.module.css";
import { takeLaunchedFiles } from "./take-launched-files.ts";
import { VersionSlip } from "./version-slip.tsx";

/** Once the page stands: makes it work without a network, says how it is about connection and version, and tells news and nights. */
export function LateShell() {
  const { locale } = useTranslation();
  useEffect(() => {
    takeLaunchedFiles();
    return startWorker();
  }, []);
  useEffect(() => keepLanguage(locale), [locale]);
  return (
    <div className={styles.slips} role="status">
      <ConnectionSlip />
      <VersionSlip />
      <InstallButton />
      <SeasonNews />
      <Reminders />
    </div>
  );
}
