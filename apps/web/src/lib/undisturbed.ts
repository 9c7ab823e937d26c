/** How much goes on that nothing in the background may compete with or break off: a log that is read, a hunt that is followed. */
let going = 0;
const listeners = new Set<() => void>();

/** Begins something that is not to be disturbed; returns the function that ends it, which may be called again. */
export function beginUndisturbed(): () => void {
  let isGoing = true;
  change(1);
  return () => {
    if (isGoing) change(-1);
    isGoing = false;
  };
}

export function isUndisturbed(): boolean {
  return going > 0;
}

/** Calls `listener` when something begins or all of it has ended; returns the function that stops it. */
export function onUndisturbed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: number): void {
  const before = going > 0;
  going += by;
  if (before !== going > 0) for (const listener of listeners) listener();
}
