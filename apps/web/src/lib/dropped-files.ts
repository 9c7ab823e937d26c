/**
 * Hands files that were dropped on any page to a page that reads logs. The shell passes them to this module. An open page
 * that listens takes the files at once; otherwise the shell goes to /upload, and that page takes them when it opens.
 */
type Listener = (files: readonly File[]) => void;

let waiting: readonly File[] = [];
let early: AbortController | undefined;
const listeners = new Set<Listener>();

/** Catches files that are dropped before the first page is drawn; the browser would open them in place of the app. */
export function catchEarlyDrops(): void {
  early?.abort();
  early = new AbortController();
  const { signal } = early;
  window.addEventListener("dragover", preventForFiles, { signal });
  window.addEventListener(
    "drop",
    (event) => {
      preventForFiles(event);
      dropFiles([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

/** Ends {@link catchEarlyDrops} once a page listens itself. Returns whether files wait for the upload page. */
export function endEarlyDrops(): boolean {
  early?.abort();
  early = undefined;
  return waiting.length > 0;
}

function preventForFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/** Hands files to the page that reads logs, or keeps them until one opens. Returns whether such a page is open. */
export function dropFiles(files: readonly File[]): boolean {
  if (listeners.size === 0) {
    waiting = [...waiting, ...files];
    return false;
  }
  for (const listener of listeners) listener(files);
  return true;
}

/** Takes the files that wait for the upload page; a second call returns none. */
export function takeDroppedFiles(): readonly File[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls `listener` with each later drop; returns the function that stops it. */
export function onDroppedFiles(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
