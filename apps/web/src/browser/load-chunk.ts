/** docs/screens.md, "Times of waiting". */
const chunkLoadTimeoutMs = 120_000;

/**
 * Loads a part of the app on demand.
 *
 * @throws Error "Loading chunk failed" when the part has not arrived within two minutes; the route's error page then shows.
 */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = chunkLoadTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Loading chunk failed")), timeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
