import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { SampleButton } from "../../../domain-ui/sample-button.tsx";
import { Shore } from "../../../domain-ui/sky/shore.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia, useTouch } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import type { UploadStore } from "../store/upload-store.ts";
import shore from "./drop-shore.module.css";
import styles from "./drop-zone.module.css";

/** A simulated night of a squad of two; the names belong to nobody. */
const sampleUrl = "/sample-night.log.gz";

/** The fragment of `/upload#sample`, to which the home page links for visitors who only want to look. */
const sampleAddress = "sample";

/** The id of the button that opens the file dialog; it takes the focus when a file is removed. */
export const chooseFilesId = "choose-files";

interface DropZoneProps {
  readonly store: UploadStore;
  /** True when the page already has files, which need the space. */
  readonly isCompact: boolean;
}

/** The area where logs are dropped or chosen. The window handles the drop itself, on any page. */
export function DropZone({ store, isCompact }: DropZoneProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const dropped = isCompact ? t("upload.dropMore") : t("upload.dropTitle");
  const chosen = isCompact ? t("upload.chooseMore") : t("upload.chooseTitle");
  const title = useOnlyChoose() ? chosen : dropped;
  // On a phone the way to the PC is the main thing to press.
  const isTouch = useTouch();
  return (
    <div
      className={classNames(styles.zone, isCompact ? styles.compact : styles.wide)}
      {...(!isCompact && { "data-own-sky": "" })}
    >
      <span className={styles.picture}>
        <Icon name="upload" />
      </span>
      <p className={styles.title}>{title}</p>
      <Cluster gap={2} justify="center">
        <Button
          id={chooseFilesId}
          variant={isCompact || isTouch ? "plain" : "main"}
          size={isCompact ? "sm" : "md"}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t("upload.chooseFiles")}
        </Button>
        {!isCompact && <SampleNight store={store} />}
      </Cluster>
      <p id={hintId} className={styles.hint}>
        {t("upload.dropHint")}
      </p>
      {!isCompact && <Shore classes={shore} />}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("upload.chooseFiles")}
        onChange={(event) => {
          store.add([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again, e.g. when the game has written more.
          event.target.value = "";
        }}
      />
    </div>
  );
}

/** Loads the app's sample night when the button is pressed, or at once when the address names the sample. */
function SampleNight({ store }: { readonly store: UploadStore }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAddressed = useLocation({ select: ({ hash }) => hash === sampleAddress });
  // The browser's back button leads from the night to the list, and not to the night again.
  useEffect(() => {
    if (isAddressed) void navigate({ to: "/upload", replace: true });
  }, [isAddressed, navigate]);
  const texts = {
    load: t("upload.trySample"),
    loading: t("upload.sampleLoading"),
    failed: t("upload.sampleFailed"),
    name: t("upload.sampleName"),
  };
  return (
    <SampleButton
      url={sampleUrl}
      texts={texts}
      isWanted={isAddressed}
      onLoad={(file) => store.add([file], { isSample: true })}
    />
  );
}

/** Whether files are chosen here rather than dropped: on touch screens, and in a window as narrow as a phone. */
function useOnlyChoose(): boolean {
  return useMedia("(hover: none), (width < 480px)");
}
