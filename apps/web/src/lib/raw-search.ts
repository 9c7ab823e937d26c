/**
 * For a route's `validateSearch`: the address' parameters as they stand. The page reads them through its own validator,
 * so that the shell need not carry one for every page; besides, what a validator drops the router would put back.
 */
export function rawSearch<T>(search: Record<string, unknown>): T {
  return search as T;
}
