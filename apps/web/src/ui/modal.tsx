import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./modal.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";

interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called by the close button, a click beside the window, and Escape. The owner then takes the modal away. */
  readonly onClose: () => void;
}

/** A window over the page; open for as long as it is mounted. The browser keeps the focus inside. */
export function Modal({ title, children, onClose }: ModalProps) {
  const { t } = useTranslation();
  const dialog = useModalDialog(onClose);
  const titleId = useId();

  return (
    <dialog className={styles.modal} aria-labelledby={titleId} {...dialog}>
      <div className={styles.window}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={t("common.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
