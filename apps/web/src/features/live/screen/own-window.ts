import { useCallback, useEffect, useState } from "react";

const windowSize = { width: 640, height: 480 } as const;

interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

function windowMaker(): DocumentPictureInPicture | null {
  const { documentPictureInPicture } = window as {
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  };
  return documentPictureInPicture ?? null;
}

/** Gives a window this page's look: the same style sheets and the chosen theme. */
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

interface OwnWindow {
  readonly isPossible: boolean;
  /** The body of the window in which the screen is also drawn; null while none is open. */
  readonly body: HTMLElement | null;
  open(): void;
  close(): void;
}

/** Returns a window that stays above the others, where the browser supports it. */
export function useOwnWindow(): OwnWindow {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);
  const open = useCallback(() => {
    windowMaker()
      ?.requestWindow(windowSize)
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
