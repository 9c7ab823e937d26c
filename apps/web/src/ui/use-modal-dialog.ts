import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** What makes a `<dialog>` a window over the page, open for as long as it is mounted: spread it on the element. */
export function useModalDialog(onClose: () => void): ModalDialog {
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
