import { Link } from "@tanstack/react-router";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";
import { WaitingNotice } from "../waiting/waiting-notice.tsx";
import styles from "./publication-state.module.css";

interface PublicationStateProps {
  readonly file: UploadFile;
  readonly store: UploadStore;
}

/** Shows the progress of a publication, or why it was refused; nothing before it begins. */
export function PublicationState({ file, store }: PublicationStateProps) {
  const { t } = useTranslation();
  const { publication } = file;
  switch (publication.step) {
    case "none":
      return null;
    case "not cut":
      return (
        <Notice tone="error" title={t("upload.notCut")} isAlert>
          <p>{t("upload.notCutText")}</p>
        </Notice>
      );
    case "sending":
      return <Sending fraction={publication.fraction} onStop={() => store.stopPublishing(file.id)} />;
    case "waiting":
      return (
        <WaitingNotice
          {...publication}
          actions={
            <>
              <Button size="sm" onClick={() => store.retryNow(file.id)}>
                {t("upload.retryNow")}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => store.stopPublishing(file.id)}>
                {t("upload.stopSending")}
              </Button>
            </>
          }
        />
      );
    case "refused":
      return <ProblemNotice problem={publication.problem} />;
    case "accepted":
      if (publication.knownNights !== null)
        return <Known {...publication} nights={publication.knownNights} />;
      return (
        <Notice
          tone="info"
          title={t("upload.published")}
          actions={
            <Link
              to="/upload/$nightUuid"
              params={{ nightUuid: publication.uploadUuid }}
              className={buttonClassName({ size: "sm" })}
            >
              {t("upload.openStatus")}
            </Link>
          }
        />
      );
  }
}

interface KnownProps {
  readonly uploadUuid: string;
  readonly nights: readonly string[];
}

/** Says that the same log was published before, with a link. */
function Known({ uploadUuid, nights }: KnownProps) {
  const { t } = useTranslation();
  const [night] = nights;
  const way =
    night !== undefined && nights.length === 1 ? (
      <Link to="/nights/$nightUuid" params={{ nightUuid: night }} className={buttonClassName({ size: "sm" })}>
        {t("upload.status.openNight")}
      </Link>
    ) : (
      <Link
        to="/upload/$nightUuid"
        params={{ nightUuid: uploadUuid }}
        className={buttonClassName({ size: "sm" })}
      >
        {t("upload.openUpload")}
      </Link>
    );
  return (
    <Notice tone="info" title={t("upload.alreadyPublished")} actions={way}>
      <p>{t("upload.alreadyPublishedText")}</p>
    </Notice>
  );
}

function Sending({ fraction, onStop }: { readonly fraction: number; readonly onStop: () => void }) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const percent = new Intl.NumberFormat(tag, { style: "percent" }).format(fraction);
  return (
    <div className={styles.sending}>
      <p role="status">{t("upload.sending", { percent })}</p>
      <progress max={1} value={fraction} aria-label={t("upload.publishTitle")} />
      <Button size="sm" variant="quiet" onClick={onStop}>
        {t("upload.stopSending")}
      </Button>
    </div>
  );
}
