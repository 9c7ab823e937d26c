import { takeTypedAhead, typeAhead } from "./typed-ahead.ts";

let last: KeyboardEvent | null = null;

/** The code that listens may never come; and what opens later than this is no answer to a key any more. */
const keptMs = 10_000;

/**
 * Keeps the last key that every page has (features/shell/keys) and that is pressed before the code is here that listens to it,
 * and what is typed behind it.
 */
export function catchEarlyKey(): void {
  addEventListener("keydown", keep);
  setTimeout(() => {
    // Once it is handed over, who got it takes what was typed.
    if (last !== null) takeTypedAhead();
    letGo();
  }, keptMs);
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
  // Who gives up what is on its way
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
