import { Link } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import styles from "./read-logs.module.css";
import type { LogReading, ReadLog } from "./runs/log-reading.ts";

/** What is being read, and what else was found: hunts have pages of their own. */
export function ReadLogs({ reading }: { readonly reading: LogReading }) {
  const { t } = useTranslation();
  const files = useSyncExternalStore(reading.subscribe, reading.files);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = files.filter((file) => !file.isKept && !hidden.includes(file.id));
  return (
    <ul className={styles.logs} aria-label={t("profitTaker.logs")} aria-live="polite">
      {shown.map((file) => (
        <li key={file.id} className={styles.log}>
          <p className={styles.words}>
            <bdi className={styles.name}>{file.name}</bdi> <Outcome file={file} />
          </p>
          {file.nights.length > 0 && file.phase === "analysed" && (
            <Link to="/upload" className={buttonClassName({ size: "sm" })}>
              {t("profitTaker.openHunts")}
            </Link>
          )}
          <CloseButton
            label={t("profitTaker.hideLog", { name: file.name })}
            onClick={() => {
              setHidden([...hidden, file.id]);
              if (file.phase !== "analysed") reading.remove(file.id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ file }: { readonly file: ReadLog }) {
  const { t } = useTranslation();
  const { phase, sizeBytes, bytesRead, orbRuns, nights, analysis } = file;
  if (phase === "failed") return t("profitTaker.unreadable");
  if (phase !== "analysed") {
    const percent = sizeBytes === 0 ? 0 : Math.floor((100 * bytesRead) / sizeBytes);
    const reading = t("profitTaker.reading", { percent });
    return orbRuns.length === 0
      ? reading
      : `${reading} · ${t("profitTaker.runsFound", { count: orbRuns.length })}`;
  }
  const isLog = analysis?.fileKind === "game_log";
  const found = [
    ...(orbRuns.length > 0 ? [t("profitTaker.runsFound", { count: orbRuns.length })] : []),
    ...(nights.length > 0 ? [t("profitTaker.huntsFound", { count: nights.length })] : []),
  ];
  if (found.length > 0) return found.join(" · ");
  return isLog ? t("profitTaker.nothingFound") : t("profitTaker.noLog");
}
