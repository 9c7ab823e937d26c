/** Resolves when the browser has nothing else to do; soon where it cannot be asked, as in Safari. */
export function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}
