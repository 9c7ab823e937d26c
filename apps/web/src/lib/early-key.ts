let last: KeyboardEvent | null = null;

/** Keeps the last key that every page has (features/shell/keys) and that is pressed before the code is here that listens to it. */
export function catchEarlyKey(): void {
  addEventListener("keydown", keep);
}

/** Ends {@link catchEarlyKey}, now that somebody listens: who gets the key. */
export function handOverEarlyKey(): void {
  removeEventListener("keydown", keep);
  if (last !== null) dispatchEvent(new KeyboardEvent("keydown", last));
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
