import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./own-file.module.css";

/** Opens a video file on the visitor's own machine, which it never leaves. */
export function OwnFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.file}>
      <input
        id={id}
        type="file"
        accept="video/*,.mkv"
        className="visually-hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onChoose(file);
          target.value = "";
        }}
      />
      <label htmlFor={id} className={styles.fileLabel}>
        <Icon name="file" /> {t("video.file")}
      </label>
    </div>
  );
}
