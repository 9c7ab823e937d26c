/** How much goes on that nothing in the background may compete with or break off: a log that is read, a hunt that is followed. */
const going = new Set<symbol>();
const listeners = new Set<() => void>();

/** Begins something that is not to be disturbed; returns the function that ends it, which may be called again. */
export function beginUndisturbed(): () => void {
  const one = Symbol();
  change(() => going.add(one));
  return () => change(() => going.delete(one));
}

export function isUndisturbed(): boolean {
  return going.size > 0;
}

/** Ends whatever goes on: tests share a page, and what one of them has begun is nothing to the next. */
export function endAllUndisturbed(): void {
  change(() => going.clear());
}

/** Calls `listener` when something begins or all of it has ended; returns the function that stops it. */
export function onUndisturbed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(act: () => void): void {
  const before = isUndisturbed();
  act();
  if (before !== isUndisturbed()) for (const listener of listeners) listener();
}
