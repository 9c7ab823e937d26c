import { addToast } from "./toasts.ts";

interface CopyTextInput {
  readonly text: string;
  readonly done: string;
  readonly refused: string;
}

/** Copies a text and shows a toast about it; browsers refuse on plain http and without permission. */
export async function copyText({ text, done, refused }: CopyTextInput): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ id: "copied", message: done, variant: "success" });
  } catch {
    addToast({ id: "copied", message: refused, variant: "error" });
  }
}
