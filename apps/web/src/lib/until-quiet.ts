import { isUndisturbed, onUndisturbed } from "./undisturbed.ts";

/** For so long nobody has touched the page before something may come over it: who reads a first screen takes about as long. */
export const quietMs = 15_000;

/** What somebody does who reads, aims, types or brings a file. */
const signsOfLife = [
  "scroll",
  "wheel",
  "pointermove",
  "pointerdown",
  "keydown",
  "input",
  "dragover",
  "drop",
] as const;

/**
 * Calls `act` once when nothing would be interrupted: nobody has done anything for {@link quietMs}, nothing goes on that is not to be
 * disturbed, no window is open, nobody is in a field, and the page is looked at. Returns the function that gives it up.
 */
export function whenQuiet(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? wait() : end(act)), quietMs);
  };
  const options = { capture: true, passive: true };
  const endUndisturbed = onUndisturbed(wait);
  const end = (after?: () => void) => {
    clearTimeout(timer);
    endUndisturbed();
    for (const sign of signsOfLife) removeEventListener(sign, wait, options);
    after?.();
  };
  for (const sign of signsOfLife) addEventListener(sign, wait, options);
  wait();
  return () => end();
}

function isBusy(): boolean {
  return (
    isUndisturbed() ||
    document.hidden ||
    document.querySelector("dialog[open]") !== null ||
    document.activeElement?.matches("input, textarea, select, [contenteditable]") === true
  );
}
