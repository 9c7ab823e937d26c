import { useEffect } from "react";
import { onDroppedFiles, takeDroppedFiles } from "./dropped-files.ts";

/** A shorter text is not a log but was pasted by accident. */
const shortestPastedLog = 200;

interface IncomingFiles {
  readonly onFiles: (files: readonly File[]) => void;
  /** The file name of a pasted text. */
  readonly pastedName: string;
}

/** Calls `onFiles` with files dropped anywhere in the window (also before this page opened) and with pasted text. */
export function useIncomingFiles({ onFiles, pastedName }: IncomingFiles): void {
  useEffect(() => {
    const waiting = takeDroppedFiles();
    if (waiting.length > 0) onFiles(waiting);
    return onDroppedFiles(onFiles);
  }, [onFiles]);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = pastedFiles(event, pastedName);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [onFiles, pastedName]);
}

function pastedFiles({ clipboardData, target }: ClipboardEvent, pastedName: string): readonly File[] {
  if (clipboardData === null) return [];
  if (clipboardData.files.length > 0) return [...clipboardData.files];
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return [];
  const text = clipboardData.getData("text/plain");
  return text.length < shortestPastedLog ? [] : [new File([text], pastedName, { type: "text/plain" })];
}
