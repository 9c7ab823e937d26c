import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Text } from "../../ui/text.tsx";
import { ChoicesForm } from "./publish/choices-form.tsx";
import { signInForPrivate, useNeedsAccount } from "./publish/use-needs-account.ts";
import styles from "./publish-all.module.css";
import { isOpen, selectedNights, sharedChoices, type UploadFile } from "./store/upload-files.ts";
import type { UploadStore } from "./store/upload-store.ts";

interface PublishAllProps {
  /** The files that can be published, or have been. */
  readonly files: readonly UploadFile[];
  readonly store: UploadStore;
}

/** Shows one scope, one description and one button for all files. */
export function PublishAll({ files, store }: PublishAllProps) {
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
      <div className={styles.choices}>
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
      </div>
      <div className={styles.publish}>
        <Button variant="main" disabled={isSending || nights === 0} onClick={publish}>
          {t("upload.publishAll", { count: nights })}
        </Button>
      </div>
    </section>
  );
}
