import { Suspense } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { List, Stack } from "../../ui/layout.tsx";
import { FileCard } from "./card/file-card.tsx";
import { chooseFilesId } from "./choose/drop-zone.tsx";
import { isPublishable, type UploadFile } from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";

/** The choices for all files, which only several files need. */
const PublishAll = lazyExtra(async () => (await import("./publish-all.tsx")).PublishAll);

interface FileListProps {
  readonly files: readonly UploadFile[];
  readonly store: UploadStore;
  readonly onPublished: (fileId: string, uploadUuid: string) => void;
}

/** The open logs with a card each, and the choices for publishing them together. */
export function FileList({ files, store, onPublished }: FileListProps) {
  const { t } = useTranslation();
  const publishable = files.filter((file) => isPublishable(file) && !file.isSample);
  const isOneOfSeveral = publishable.length > 1;
  return (
    <Stack gap={6}>
      <List gap={5} aria-label={t("upload.filesTitle")}>
        {files.map((file) => (
          <li key={file.id}>
            <FileCard
              file={file}
              store={store}
              isOneOfSeveral={isOneOfSeveral && !file.isSample}
              onRemove={() => {
                store.remove(file.id);
                // The focused button was removed with its card.
                document.getElementById(chooseFilesId)?.focus();
              }}
              onPublished={(uploadUuid) => onPublished(file.id, uploadUuid)}
            />
          </li>
        ))}
      </List>
      {isOneOfSeveral && (
        <Suspense>
          <PublishAll files={publishable} store={store} />
        </Suspense>
      )}
    </Stack>
  );
}
