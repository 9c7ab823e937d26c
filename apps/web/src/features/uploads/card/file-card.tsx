import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { FoundNight } from "../found/found-night.tsx";
import { PublishPanel } from "../publish/publish-panel.tsx";
import { isPublishable, type UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import styles from "./file-card.module.css";
import { FileOutcome } from "./file-outcome.tsx";
import { FileProgress } from "./file-progress.tsx";

interface FileCardProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  readonly isOneOfSeveral: boolean;
  readonly onRemove: () => void;
  readonly onPublished: (uploadUuid: string) => void;
}

/** One file: the progress of its reading, its nights, and their publication. */
export function FileCard({ file, store, isOneOfSeveral, onRemove, onPublished }: FileCardProps) {
  const { t } = useTranslation();
  const isBusy = file.phase === "waiting" || file.phase === "reading";
  return (
    <article className={styles.card} aria-label={file.name}>
      <header className={styles.head}>
        <Icon name="file" />
        <h2 className={styles.name}>{file.name}</h2>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(isBusy ? "upload.cancelFile" : "upload.removeFile", { name: file.name })}
          onClick={onRemove}
        >
          {isBusy ? t("upload.cancel") : t("upload.remove")}
        </Button>
        <FileProgress file={file} />
        <p role="status" className={styles.same}>
          {file.sameAs !== null && t("upload.sameLog", { name: file.sameAs })}
        </p>
      </header>
      <FoundOrbRuns runs={file.orbRuns} />
      <FileOutcome file={file} onReadAgain={() => store.readAgain(file.id)} />
      {file.nights.length > 0 && (
        <ul className={styles.nights}>
          {file.nights.map((night) => (
            <li key={night.number}>
              <FoundNight
                night={night}
                diagnostics={file.analysis?.diagnostics ?? []}
                isOpenable={file.phase === "analysed"}
                isSelected={!file.unselectedNights.includes(night.number)}
                onToggle={() => store.toggleNight(file.id, night.number)}
              />
            </li>
          ))}
        </ul>
      )}
      {isPublishable(file) && (
        <PublishPanel file={file} store={store} isOneOfSeveral={isOneOfSeveral} onPublished={onPublished} />
      )}
    </article>
  );
}

/** Says how many Profit-Taker runs a log contains, with a link; shows nothing when there are none. */
export function FoundOrbRuns({ runs }: { readonly runs: readonly RunRecord[] }) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  return (
    <Cluster as="p" gap={4} rowGap={2} justify="between" className={styles.found}>
      <span>{t("upload.orbRuns", { count: runs.length })}</span>
      <Link to="/pt" className={buttonClassName({ size: "sm" })}>
        {t("upload.openOrbRuns")}
      </Link>
    </Cluster>
  );
}
