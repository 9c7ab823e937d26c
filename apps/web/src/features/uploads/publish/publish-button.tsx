import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./publish-panel.module.css";
import type { usePublishing } from "./use-publishing.ts";

interface PublishButtonProps {
  readonly publishing: ReturnType<typeof usePublishing>;
  readonly isMain: boolean;
}

/** Sends the chosen nights, or says why they cannot be sent; shows nothing while they are being sent. */
export function PublishButton({ publishing, isMain }: PublishButtonProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { nights, outgoing, isUnderWay, obstacle, publish } = publishing;
  if (isUnderWay) return null;
  return (
    <Cluster gap={4} rowGap={2}>
      <Button
        variant={isMain ? "main" : "plain"}
        disabled={obstacle !== null || outgoing === null}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={publish}
      >
        {t("upload.publish", { count: Math.max(1, nights.length) })}
      </Button>
      {obstacle !== null && (
        <p id={reasonId} className={styles.reason}>
          {obstacle}
        </p>
      )}
    </Cluster>
  );
}
