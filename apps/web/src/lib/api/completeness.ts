import { followAnswers } from "./answers.ts";

/** The header of an answer that may lack changes, because nothing can be changed meanwhile. */
const header = "x-complete-until";

let completeUntil: string | null = null;
/** The endpoints that have answered so, and when the latest of these answers was made. */
const incomplete = new Set<string>();
let madeAtMs = Number.NaN;
const listeners = new Set<() => void>();

/** Returns the time up to which the page's data has all changes, ISO 8601; null while it has them all. */
export function readCompleteUntil(): string | null {
  return completeUntil;
}

/** Calls `listener` whenever that time changes; returns the function that stops it. */
export function onCompleteness(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records whether an answer of an endpoint has all changes. `url` is the endpoint's address, as the contract spells it. */
export function noteCompleteness(url: string, { ok, headers }: Response): void {
  const until = headers.get(header);
  const answeredAtMs = Date.parse(headers.get("date") ?? "");
  if (until !== null) {
    incomplete.add(url);
    madeAtMs = answeredAtMs;
    set(until);
    return;
  }
  // Other endpoints never say it, and the browser may still keep an answer from before.
  const isOlder = answeredAtMs < madeAtMs;
  if (ok && incomplete.has(url) && !isOlder) forgetIncompleteness();
}

/** Begins anew with complete data. Tests call it, because they share a page. */
export function forgetIncompleteness(): void {
  incomplete.clear();
  set(null);
}

function set(until: string | null): void {
  if (until === completeUntil) return;
  completeUntil = until;
  for (const listener of listeners) listener();
}

followAnswers(noteCompleteness);
