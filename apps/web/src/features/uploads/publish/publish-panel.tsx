import { maxExtractBytes } from "@hunt/contracts/limits";
import { useId } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { Button } from "../../../ui/button.tsx";
import { selectedNights, type UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { LeavingData } from "./leaving-data.tsx";
import { PublicationState } from "./publication-state.tsx";
import styles from "./publish-panel.module.css";
import { useOutgoingExtract } from "./use-outgoing-extract.ts";

interface PublishPanelProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
  /** Scope and description are chosen for all files together, and published together. */
  readonly isOneOfSeveral: boolean;
  readonly onPublished: (uploadUuid: string) => void;
}

/** What is sent, to whom it is shown, and the button that sends it. */
export function PublishPanel({ file, store, isOneOfSeveral, onPublished }: PublishPanelProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const tag = formatTag(useLocale());
  const nights = selectedNights(file);
  const numbers = nights.map((night) => night.number);
  const { extract: outgoing, isFailed } = useOutgoingExtract(file, numbers, store);
  const { step } = file.publication;
  const isUnderWay = step === "sending" || step === "waiting" || step === "accepted";
  const obstacle =
    (file.isSample && t("upload.publishSample")) ||
    (file.extract === null && t("upload.publishTooLarge", { max: formatBytes(maxExtractBytes, tag) })) ||
    (nights.length === 0 && t("upload.publishNone")) ||
    (isFailed && t("upload.notCut"));

  const publish = () => {
    if (outgoing === null) return;
    void store.publish(file.id, outgoing).then((uploadUuid) => {
      if (uploadUuid !== null) onPublished(uploadUuid);
    });
  };

  return (
    <div className={styles.panel}>
      <h3 className="visually-hidden">{t("upload.publishTitle")}</h3>
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
            <ChoicesForm
              scope={file.scope}
              description={file.description}
              isDisabled={isUnderWay}
              onScope={(scope) => store.chooseScope(file.id, scope)}
              onDescription={(description) => store.writeDescription(file.id, description)}
            />
          )}
        </div>
      </div>
      <PublicationState file={file} store={store} />
      {!isUnderWay && (
        <div className={styles.actions}>
          <Button
            variant={isOneOfSeveral ? "plain" : "main"}
            disabled={obstacle !== false || outgoing === null}
            aria-describedby={obstacle === false ? undefined : reasonId}
            onClick={publish}
          >
            {t("upload.publish", { count: Math.max(1, nights.length) })}
          </Button>
          {obstacle !== false && (
            <p id={reasonId} className={styles.reason}>
              {obstacle}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
