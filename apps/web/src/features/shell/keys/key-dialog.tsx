import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey } from "../../../i18n/translate.ts";
import { Modal } from "../../../ui/modal.tsx";
import styles from "./key-dialog.module.css";

const everywhere: readonly (readonly [key: string, words: TextKey])[] = [["Ctrl K / ⌘ K", "keys.palette"]];

interface KeyDialogProps {
  /** The keys of the page. */
  readonly keys: readonly (readonly [key: string, words: TextKey])[];
  readonly onClose: () => void;
}

/** Explains each key of the open page. */
export function KeyDialog({ keys, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal title={t("keys.title")} onClose={onClose}>
      <dl className={styles.keys}>
        {[...keys.toReversed(), ...everywhere].map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
