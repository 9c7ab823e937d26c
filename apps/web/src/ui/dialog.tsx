import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";

interface DialogProps {
  /** Of the element that names it. */
  readonly titleId: string;
  /** Says how wide it is and where it stands. */
  readonly className: string | undefined;
  /** All that it shows, in one element that covers it: a click on the dialog itself was beside the window. */
  readonly children: ReactNode;
  /** Called by a click beside the window, and Escape. The owner then takes the dialog away. */
  readonly onClose: () => void;
}

/** The frame of a window over the page; open for as long as it is mounted. */
export function Dialog({ titleId, className, children, onClose }: DialogProps) {
  const dialog = useModalDialog(onClose);
  return (
    <dialog className={classNames(styles.dialog, className)} aria-labelledby={titleId} {...dialog}>
      {children}
    </dialog>
  );
}
