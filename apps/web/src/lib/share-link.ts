import { copyText } from "./copy-text.ts";

interface SharedLink {
  readonly url: string;
  /** What a toast says of a link that was copied, and of one that was not. */
  readonly done: string;
  readonly refused: string;
}

/** Whether the device has a window of its own that hands links on. */
export function canShareLinks(): boolean {
  return navigator.share !== undefined;
}

/** Hands a link on by the device's own window, or copies it where there is none, or where the device refuses. */
export async function shareLink({ url, done, refused }: SharedLink): Promise<void> {
  const copy = () => copyText({ text: url, done, refused });
  if (!canShareLinks()) return void (await copy());
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // A visitor who closes the device's window has decided, and is told nothing.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}
