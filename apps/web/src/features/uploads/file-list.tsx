import { useTranslation } from "../../i18n/shown-texts.ts";
import { FileCard } from "./card/file-card.tsx";
import { chooseFilesId } from "./choose/drop-zone.tsx";
import { PublishAll } from "./publish/publish-all.tsx";
import { isPublishable, type UploadFile } from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";
import styles from "./upload-page.module.css";

interface FileListProps {
  readonly files: readonly UploadFile[];
  readonly store: UploadStore;
  readonly onPublished: (fileId: string, uploadUuid: string) => void;
}

/** The logs that are open, a card each, and what is published of them together. */
export function FileList({ files, store, onPublished }: FileListProps) {
  const { t } = useTranslation();
  const publishable = files.filter((file) => isPublishable(file) && !file.isSample);
  const isOneOfSeveral = publishable.length > 1;
  return (
    <>
      <ul className={styles.files} aria-label={t("upload.filesTitle")}>
        {files.map((file) => (
          <li key={file.id}>
            <FileCard
              file={file}
              store={store}
              isOneOfSeveral={isOneOfSeveral && !file.isSample}
              onRemove={() => {
                store.remove(file.id);
                // The button that had the focus was removed with its card.
                document.getElementById(chooseFilesId)?.focus();
              }}
              onPublished={(uploadUuid) => onPublished(file.id, uploadUuid)}
            />
          </li>
        ))}
      </ul>
      {isOneOfSeveral && <PublishAll files={publishable} store={store} />}
    </>
  );
}
