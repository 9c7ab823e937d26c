/**
 * A route's `validateSearch` that keeps its word: what the validator dropped is undefined. The router lays what a
 * validator returns over the address' raw parameters, so that a bad one that is merely left out comes back.
 */
export function understoodSearch<T extends object>(validate: (search: Record<string, unknown>) => T) {
  return (search: Record<string, unknown>): T => ({
    ...(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<T>),
    ...validate(search),
  });
}
