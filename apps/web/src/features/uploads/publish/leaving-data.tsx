import type { Night } from "@hunt/engine/domain/analysis";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./leaving-data.module.css";

/** The lines, which load when they are asked for. */
const ExtractLines = lazyExtra(async () => (await import("./extract-lines.tsx")).ExtractLines);

interface LeavingDataProps {
  /** The extract that would be sent; null when there is none, or while it is being cut. */
  readonly extract: Uint8Array<ArrayBuffer> | null;
  readonly fileSizeBytes: number;
  readonly nights: readonly Night[];
}

/** Shows the data that would leave the computer: its size, the names, and on demand every line. */
export function LeavingData({ extract, fileSizeBytes, nights }: LeavingDataProps) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const [isOpen, setIsOpen] = useState(false);
  const names = [...new Set(nights.flatMap((night) => night.squad.map((member) => shownName(member.name))))];
  const sizeBytes = extract?.length ?? 0;
  const share = fileSizeBytes === 0 ? 0 : Math.min(1, sizeBytes / fileSizeBytes);
  return (
    <div className={styles.leaving}>
      <h4 className={styles.heading}>{t("upload.leavesTitle")}</h4>
      <p className={styles.size}>
        {t("upload.leavesSize", {
          extract: formatBytes(sizeBytes, tag),
          file: formatBytes(fileSizeBytes, tag),
        })}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.share} style={{ width: `${share * 100}%` }} />
      </div>
      <p className={styles.hint}>{t("upload.leavesHint")}</p>
      <p className={styles.hint}>
        {names.length === 0
          ? t("upload.leavesNoNames")
          : t("upload.leavesNames", { names: formatList(names, locale) })}
      </p>
      <p className={styles.hint}>
        <Link to="/privacy" target="_blank">
          {t("shell.privacy")}
        </Link>
      </p>
      <Cluster gap={2}>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("upload.leavesHide") : t("upload.leavesShow")}
        </Button>
        <Button size="sm" variant="quiet" disabled={extract === null} onClick={() => saveCopy(extract)}>
          <Icon name="download" />
          {t("upload.leavesSave")}
        </Button>
      </Cluster>
      {isOpen && extract !== null && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ExtractLines extract={extract} />
        </Suspense>
      )}
    </div>
  );
}

function saveCopy(extract: Uint8Array<ArrayBuffer> | null): void {
  if (extract === null) return;
  saveFile(new Blob([extract], { type: "text/plain" }), "extract.log");
}
