import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./modal.module.css";

interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called by the close button, a click beside the window, and Escape. The owner then takes the modal away. */
  readonly onClose: () => void;
}

/** A window over the page; open for as long as it is mounted. The browser keeps the focus inside. */
export function Modal({ title, children, onClose }: ModalProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: closed before it is taken out of the page, the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which is `onCancel`.
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The window itself is covered by its content: what reaches the dialog element was beside it.
        if (event.target === dialog.current) onClose();
      }}
    >
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
