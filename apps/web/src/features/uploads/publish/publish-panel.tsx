import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { LeavingData } from "./leaving-data.tsx";
import { PublicationState } from "./publication-state.tsx";
import { PublishButton } from "./publish-button.tsx";
import styles from "./publish-panel.module.css";
import { usePublishing } from "./use-publishing.ts";

interface PublishPanelProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  /** True when scope and description are chosen for all files together, which are also published together. */
  readonly isOneOfSeveral: boolean;
  readonly onPublished: (uploadUuid: string) => void;
}

/**
 * Shows what is sent and to whom it will be visible. The button that sends it stays in sight while the log's nights are
 * read above it.
 */
export function PublishPanel({ file, store, isOneOfSeveral, onPublished }: PublishPanelProps) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const publishing = usePublishing({ file, store, onPublished });
  const { nights, outgoing, isUnderWay } = publishing;
  return (
    <>
      <div className={styles.panel}>
        <VisuallyHidden as="h3">{t("upload.publishTitle")}</VisuallyHidden>
        <div className={styles.columns}>
          <LeavingData extract={outgoing} fileSizeBytes={file.sizeBytes} nights={nights} />
          <div className={styles.form}>
            {isOneOfSeveral && (
              <label className={styles.own}>
                <input
                  type="checkbox"
                  checked={file.hasOwnChoices}
                  disabled={isUnderWay}
                  onChange={() => store.toggleOwnChoices(file.id)}
                />
                {t("upload.ownChoices")}
              </label>
            )}
            {(!isOneOfSeveral || file.hasOwnChoices) && (
              <FileChoices file={file} store={store} isDisabled={isUnderWay} />
            )}
          </div>
        </div>
        <PublicationState file={file} store={store} />
      </div>
      <div className={isOneOfSeveral ? styles.bar : styles.inSight}>
        <PublishButton publishing={publishing} isMain={!isOneOfSeveral} />
        {!isOneOfSeveral && !isUnderWay && (
          <Text tone="muted" size="sm">
            {t("local.details", {
              scope: t(`common.scope.${file.scope}`),
              extract: formatBytes(outgoing?.length ?? 0, tag),
              file: formatBytes(file.sizeBytes, tag),
            })}
          </Text>
        )}
      </div>
    </>
  );
}

interface FileChoicesProps extends Pick<PublishPanelProps, "file" | "store"> {
  readonly isDisabled: boolean;
}

/** The scope and the description of one file's nights. */
export function FileChoices({ file, store, isDisabled }: FileChoicesProps) {
  return (
    <ChoicesForm
      scope={file.scope}
      description={file.description}
      store={store}
      isDisabled={isDisabled}
      onScope={(scope) => store.chooseScope(file.id, scope)}
      onDescription={(description) => store.writeDescription(file.id, description)}
    />
  );
}
