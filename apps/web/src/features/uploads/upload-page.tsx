import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { FileCard } from "./card/file-card.tsx";
import { shownFiles } from "./card/shown-files.ts";
import { chooseFilesId, DropZone } from "./choose/drop-zone.tsx";
import { LogLocations } from "./choose/log-locations.tsx";
import { useIncomingFiles } from "./choose/use-incoming-files.ts";
import { PublishAll } from "./publish/publish-all.tsx";
import { appUploadStore } from "./store/app-upload-store.ts";
import { isPublishable } from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";
import { useUploadFiles } from "./store/use-upload-files.ts";
import styles from "./upload-page.module.css";

interface UploadPageProps {
  readonly store?: UploadStore;
}

/** Reads logs, shows their nights, and publishes the ones that the hunter chooses. */
export function UploadPage({ store = appUploadStore }: UploadPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filesNow = useUploadFiles(store);
  // Drawing many nights must not keep the hunter's keys and clicks waiting.
  const files = shownFiles(filesNow, useDeferredValue(filesNow));
  const hasFiles = files.length > 0;
  const publishable = files.filter((file) => isPublishable(file) && !file.isSample);
  const isOneOfSeveral = publishable.length > 1;
  const onFiles = useCallback((added: readonly File[]) => store.add(added), [store]);
  usePageTitle(t("upload.title"));
  useIncomingFiles({ onFiles, pastedName: t("upload.pastedName") });

  const onFilePublished = (id: string, uploadUuid: string) => {
    const others = store.files().filter((file) => file.id !== id && file.publication.step !== "accepted");
    // With other files still here the card says where it went; leaving would interrupt the hunter.
    const { publication } = store.files().find((file) => file.id === id) ?? {};
    // Nothing new: its card says where the night is.
    if (publication?.step === "accepted" && publication.knownNights !== null) return;
    const hasLeft = location.pathname !== "/upload";
    if (others.length > 0 || hasLeft) return;
    for (const file of store.files()) store.remove(file.id);
    void navigate({ to: "/upload/$nightUuid", params: { nightUuid: uploadUuid } });
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("upload.title")}</h1>
        <p className={styles.lead}>{t("upload.lead")}</p>
      </header>
      <div className={hasFiles ? styles.more : styles.start}>
        <DropZone store={store} isCompact={hasFiles} />
        {!hasFiles && <LogLocations />}
      </div>
      {hasFiles && (
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
                onPublished={(uploadUuid) => onFilePublished(file.id, uploadUuid)}
              />
            </li>
          ))}
        </ul>
      )}
      {isOneOfSeveral && <PublishAll files={publishable} store={store} />}
    </div>
  );
}
