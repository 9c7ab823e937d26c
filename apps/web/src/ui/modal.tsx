import { type ReactNode, useId } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./modal.module.css";

interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called by the close button, a click beside the window, and Escape. The owner then removes the modal. */
  readonly onClose: () => void;
}

/** A window over the page, which is open for as long as it is mounted. The browser keeps the focus inside. */
export function Modal({ title, children, onClose }: ModalProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog titleId={titleId} className={styles.modal} onClose={onClose}>
      <div className={styles.window}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton label={t("common.close")} onClick={onClose} />
        </header>
        {children}
      </div>
    </Dialog>
  );
}
