import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button } from "../../ui/button.tsx";
import { List } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { FileCard } from "./card/file-card.tsx";
import { chooseFilesId } from "./choose/drop-zone.tsx";
import { ChoicesForm } from "./publish/choices-form.tsx";
import { signInForPrivate, useNeedsAccount } from "./publish/use-needs-account.ts";
import {
  isOpen,
  isPublishable,
  selectedNights,
  sharedChoices,
  type UploadFile,
} from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";
import styles from "./upload-page.module.css";

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
    <>
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
      {isOneOfSeveral && <PublishAll files={publishable} store={store} />}
    </>
  );
}

interface PublishAllProps {
  /** The files that can be published, or have been. */
  readonly files: readonly UploadFile[];
  readonly store: UploadStore;
}

/** Shows one scope, one description and one button for all files. */
function PublishAll({ files, store }: PublishAllProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const isSending = files.some(({ publication: { step } }) => step === "sending" || step === "waiting");
  const open = files.filter(isOpen);
  const ready = open.filter((file) => file.extract !== null && selectedNights(file).length > 0);
  const nights = ready.reduce((sum, file) => sum + selectedNights(file).length, 0);
  const needsAccount = useNeedsAccount(...ready.map(({ scope }) => scope));
  if (open.length === 0 && !isSending) return null;
  const publish = () =>
    needsAccount ? signInForPrivate(t, store) : void store.publishAll(ready.map(({ id }) => id));
  const shared = sharedChoices(files);
  return (
    <section className={styles.all} aria-labelledby={headingId}>
      <Text as="h2" size="lg" id={headingId}>
        {t("upload.forAllTitle")}
      </Text>
      {files.some((file) => !file.hasOwnChoices) && (
        <ChoicesForm
          {...shared}
          store={store}
          isDisabled={isSending}
          onScope={(scope) => store.chooseScope(null, scope)}
          onDescription={(description) => store.writeDescription(null, description)}
        />
      )}
      <Button
        variant="main"
        className={styles.publish}
        disabled={isSending || nights === 0}
        onClick={publish}
      >
        {t("upload.publishAll", { count: nights })}
      </Button>
    </section>
  );
}
