import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";

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

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** What makes a `<dialog>` a window over the page, open for as long as it is mounted: spread it on the element. */
function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: closed before it is taken out of the page, the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      // The window itself is covered by its content: what reaches the dialog element was beside it.
      if (event.target === ref.current) onClose();
    },
  };
}
