import { useId, useRef } from "react";
import { Shore } from "../../../domain-ui/sky/shore.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { UploadStore } from "../store/upload-store.ts";
import shore from "./drop-shore.module.css";
import styles from "./drop-zone.module.css";
import { SampleButton } from "./sample-button.tsx";
import { useOnlyChoose } from "./use-only-choose.ts";

/** Of the button that opens the file dialog: where the focus goes when a file is taken away. */
export const chooseFilesId = "choose-files";

interface DropZoneProps {
  readonly store: UploadStore;
  /** Files are there already: it makes room for them. */
  readonly isCompact: boolean;
}

/**
 * Where logs are dropped or chosen. The drop itself is taken by the window, anywhere on any page.
 */
export function DropZone({ store, isCompact }: DropZoneProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const dropped = isCompact ? t("upload.dropMore") : t("upload.dropTitle");
  const chosen = isCompact ? t("upload.chooseMore") : t("upload.chooseTitle");
  const title = useOnlyChoose() ? chosen : dropped;
  return (
    <div
      className={classNames(styles.zone, isCompact ? styles.compact : styles.wide)}
      {...(!isCompact && { "data-own-sky": "" })}
    >
      <span className={styles.picture}>
        <Icon name="upload" />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.actions}>
        <Button
          id={chooseFilesId}
          variant={isCompact ? "plain" : "main"}
          size={isCompact ? "sm" : "md"}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t("upload.chooseFiles")}
        </Button>
        {!isCompact && <SampleButton store={store} />}
      </div>
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
          // The same file can be chosen again, e.g. when the game has written more.
          event.target.value = "";
        }}
      />
    </div>
  );
}
