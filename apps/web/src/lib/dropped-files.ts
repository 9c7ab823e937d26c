/**
 * Files dropped on any page, on their way to one that reads logs: the shell puts them here. A page that listens takes them at
 * once; without one the shell goes to /upload, whose page takes them when it opens.
 */
type Listener = (files: readonly File[]) => void;

let waiting: readonly File[] = [];
let early: AbortController | undefined;
const listeners = new Set<Listener>();

/** Keeps what is dropped before the first page is drawn, which would otherwise open in place of the app. */
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

/** Ends {@link catchEarlyDrops}, now that a page listens itself; says whether files wait for the upload page. */
export function endEarlyDrops(): boolean {
  early?.abort();
  early = undefined;
  return waiting.length > 0;
}

function preventForFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/** Hands files to the page that reads logs, and says whether one is open: else they wait for one. */
export function dropFiles(files: readonly File[]): boolean {
  if (listeners.size === 0) {
    waiting = [...waiting, ...files];
    return false;
  }
  for (const listener of listeners) listener(files);
  return true;
}

/** Takes the files that wait for the upload page: asked again, there are none. */
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
