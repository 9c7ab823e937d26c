import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { readClaimToken } from "../../../lib/kept-claims.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import styles from "./upload-actions.module.css";

interface UploadActionsProps {
  readonly uploadUuid: string;
  readonly onTakenBack: () => void;
}

/** Copy the address; take the upload back, in the browser that made it. */
export function UploadActions({ uploadUuid, onTakenBack }: UploadActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const claimToken = readClaimToken(uploadUuid);
  const copyLink = () =>
    copyText({
      text: new URL(`/upload/${uploadUuid}`, location.href).href,
      done: t("upload.status.linkCopied"),
      refused: t("upload.copyFailed"),
    });
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={copyLink}>
        <Icon name="link" />
        {t("upload.status.copyLink")}
      </Button>
      {claimToken !== null && (
        <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
          {t("upload.status.takeBack")}
        </Button>
      )}
      {isAsking && claimToken !== null && (
        <TakeBackDialog
          uploadUuid={uploadUuid}
          claimToken={claimToken}
          onClose={() => setIsAsking(false)}
          onTakenBack={onTakenBack}
        />
      )}
    </div>
  );
}
