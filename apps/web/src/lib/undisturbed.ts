/** The running work that the background must not compete with or interrupt: reading a log, following a hunt. */
const going = new Set<symbol>();
const listeners = new Set<() => void>();

/** Begins work that must not be disturbed; returns the function that ends the work, which may be called more than once. */
export function beginUndisturbed(): () => void {
  const one = Symbol();
  change(() => going.add(one));
  return () => change(() => going.delete(one));
}

export function isUndisturbed(): boolean {
  return going.size > 0;
}

/** Ends all such work, for tests: they share a page, and must not see work that another test began. */
export function endAllUndisturbed(): void {
  change(() => going.clear());
}

/** Calls `listener` when such work begins and when the last of it has ended; returns the function that stops it. */
export function onUndisturbed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(act: () => void): void {
  const before = isUndisturbed();
  act();
  if (before !== isUndisturbed()) for (const listener of listeners) listener();
}
