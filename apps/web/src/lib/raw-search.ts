/**
 * For a route's `validateSearch`: returns the address's parameters unchanged. The page reads them through its own validator, so
 * that the shell does not carry the validators of all pages; the router would also put back what a validator drops.
 */
export function rawSearch<T>(search: Record<string, unknown>): T {
  return search as T;
}
