/** Resolves when the browser is idle, or after a short time in browsers that cannot tell, such as Safari. */
export function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}
