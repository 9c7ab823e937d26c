/**
 * Files dropped on any page, on their way to the upload page: the shell puts them here and goes to /upload, whose
 * page takes them when it opens and listens while it is open.
 */
type Listener = (files: readonly File[]) => void;

let waiting: readonly File[] = [];
const listeners = new Set<Listener>();

/** Hands files to the upload page: at once when it is open, else when it opens. */
export function dropFiles(files: readonly File[]): void {
  if (listeners.size === 0) {
    waiting = [...waiting, ...files];
    return;
  }
  for (const listener of listeners) listener(files);
}

/** The files that wait for the upload page; they are gone from here afterwards. */
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
