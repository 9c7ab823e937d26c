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
  /** The id of the element that names the dialog. */
  readonly titleId: string;
  /** The class that sets the dialog's width and place. */
  readonly className: string | undefined;
  /**
   * The content, in one element that covers the dialog, so that a click on the dialog itself is a click beside the window.
   */
  readonly children: ReactNode;
  /** Called by a click beside the window, and by Escape. The owner then removes the dialog. */
  readonly onClose: () => void;
}

/** The frame of a window over the page, which is open for as long as it is mounted. */
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

/**
 * Returns the attributes that make a `<dialog>` a window over the page, open for as long as it is mounted: spread them on the
 * element.
 */
function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);

  // The effect is a layout effect, because the browser returns the focus only if the dialog closes before it is removed.
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
      // The content covers the window itself, so an event at the dialog element happened beside the content.
      if (event.target === ref.current) onClose();
    },
  };
}
