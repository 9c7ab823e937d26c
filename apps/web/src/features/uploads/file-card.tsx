import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./file-card.module.css";
import { FileOutcome } from "./file-outcome.tsx";
import { FileProgress } from "./file-progress.tsx";
import { FoundNight } from "./found-night.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import type { UploadFile } from "./upload-files.ts";
import type { UploadStore } from "./upload-store.ts";

interface FileCardProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  readonly onRemove: () => void;
  readonly onPublished: (uploadUuid: string) => void;
}

/** One file: how far its reading is, the nights in it, and their publication. */
export function FileCard({ file, store, onRemove, onPublished }: FileCardProps) {
  const { t } = useTranslation();
  const isBusy = file.phase === "waiting" || file.phase === "reading";
  const canPublish = file.phase === "analysed" && file.nights.some((night) => night.publishable);
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
      </header>
      <FileOutcome file={file} onReadAgain={() => store.readAgain(file.id)} />
      {file.nights.length > 0 && (
        <ul className={styles.nights}>
          {file.nights.map((night) => (
            <li key={night.number}>
              <FoundNight
                night={night}
                diagnostics={file.analysis?.diagnostics ?? []}
                isSelected={!file.unselectedNights.includes(night.number)}
                onToggle={() => store.toggleNight(file.id, night.number)}
              />
            </li>
          ))}
        </ul>
      )}
      {canPublish && <PublishPanel file={file} store={store} onPublished={onPublished} />}
    </article>
  );
}
