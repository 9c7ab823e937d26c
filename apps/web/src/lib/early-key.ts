import { takeTypedAhead, typeAhead } from "./typed-ahead.ts";

let last: KeyboardEvent | null = null;

/**
 * How long a key is kept. The code that listens may never load, and a window that opens after this time no longer seems to
 * be an answer to the key.
 */
const keptMs = 10_000;

/**
 * Keeps the last shortcut of every page (features/shell/keys) that is pressed before the code that listens to it has loaded,
 * and the text that is typed after it.
 */
export function catchEarlyKey(): void {
  addEventListener("keydown", keep);
  setTimeout(() => {
    // After the key is handed over, its receiver takes the typed text.
    if (last !== null) takeTypedAhead();
    letGo();
  }, keptMs);
}

/** Ends {@link catchEarlyKey} once the shortcuts' code listens, and dispatches the kept key to it. */
export function handOverEarlyKey(): void {
  const key = last;
  letGo();
  if (key !== null) dispatchEvent(new KeyboardEvent("keydown", key));
}

/** Stops catching keys, so that the browser gets them again. */
function letGo(): void {
  removeEventListener("keydown", keep);
  last = null;
}

function keep(event: KeyboardEvent): void {
  const { key, code } = event;
  // Escape cancels the shortcut that is still waiting for its code.
  if (key === "Escape") last = null;
  const isOurs =
    event.ctrlKey || event.metaKey
      ? !event.shiftKey && (key === "k" || code === "KeyK")
      : "/?".includes(key) && !(event.target as Element).closest("input, textarea");
  if (!isOurs) return;
  event.preventDefault();
  last = event;
  if (key !== "?") typeAhead();
}
