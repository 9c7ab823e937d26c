import { useCallback, useEffect, useState } from "react";

interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

function windowMaker(): DocumentPictureInPicture | null {
  const { documentPictureInPicture } = window as {
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  };
  return documentPictureInPicture ?? null;
}

const size = { width: 640, height: 480 } as const;

/** The look of this page, in the window's own document: the same files, and the theme that was chosen. */
function dress(opened: Window): void {
  const { head, documentElement } = opened.document;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    head.append(sheet.cloneNode(true));
  }
  documentElement.lang = document.documentElement.lang;
  for (const [name, value] of Object.entries(document.documentElement.dataset)) {
    documentElement.dataset[name] = value;
  }
  opened.document.title = document.title;
}

export interface OwnWindow {
  readonly isPossible: boolean;
  /** Where the screen is drawn as well, while the window is open. */
  readonly body: HTMLElement | null;
  open(): void;
  close(): void;
}

/** A window that stays above the others, where the browser has such. */
export function useOwnWindow(): OwnWindow {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);
  const open = useCallback(() => {
    windowMaker()
      ?.requestWindow(size)
      .then((made) => {
        dress(made);
        made.addEventListener("pagehide", () => setOpened(null), { once: true });
        setOpened(made);
      })
      .catch(console.error);
  }, []);
  return {
    isPossible: windowMaker() !== null,
    body: opened?.document.body ?? null,
    open,
    close: () => opened?.close(),
  };
}
