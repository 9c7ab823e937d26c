import { addToast } from "./toasts.ts";

interface CopyTextInput {
  readonly text: string;
  readonly done: string;
  readonly refused: string;
}

/**
 * Copies a text, shows a toast about it, and returns whether it was copied: browsers refuse on plain http and without
 * permission.
 */
export async function copyText({ text, done, refused }: CopyTextInput): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ id: "copied", message: done, variant: "success" });
    return true;
  } catch {
    addToast({ id: "copied", message: refused, variant: "error" });
    return false;
  }
}
