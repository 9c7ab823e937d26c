let last: KeyboardEvent | null = null;

/** The code that listens may never come; and what opens later than this is no answer to a key any more. */
const keptMs = 10_000;

/** Keeps the last key that every page has (features/shell/keys) and that is pressed before the code is here that listens to it. */
export function catchEarlyKey(): void {
  addEventListener("keydown", keep);
  setTimeout(letGo, keptMs);
}

/** Ends {@link catchEarlyKey}, now that somebody listens: who gets the key. */
export function handOverEarlyKey(): void {
  const key = last;
  letGo();
  if (key !== null) dispatchEvent(new KeyboardEvent("keydown", key));
}

/** The keys are the browser's again. */
function letGo(): void {
  removeEventListener("keydown", keep);
  last = null;
}

function keep(event: KeyboardEvent): void {
  const { key, code } = event;
  const isOurs =
    event.ctrlKey || event.metaKey
      ? !event.shiftKey && (key === "k" || code === "KeyK")
      : "/?".includes(key) && !(event.target as Element).closest("input, textarea");
  if (!isOurs) return;
  event.preventDefault();
  last = event;
}
