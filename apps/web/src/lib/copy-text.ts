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
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    isCopied = false;
  }
  addToast({ id: "copied", message: isCopied ? done : refused, variant: isCopied ? "success" : "error" });
  return isCopied;
}
