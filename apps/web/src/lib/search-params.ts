/**
 * Returns the address's search with the changes that `next` makes to the shown search. A page may still show an older
 * search than the one in the address; choices made since then are kept.
 */
export function changedSearch(
  now: object,
  { shown, next }: { readonly shown: object; readonly next: object },
): Readonly<Record<string, unknown>> {
  const before = new Map<string, unknown>(Object.entries(shown));
  const dropped = [...before.keys()].filter((name) => !(name in next)).map((name) => [name, undefined]);
  const changed = Object.entries(next).filter(([name, value]) => !Object.is(value, before.get(name)));
  return { ...now, ...Object.fromEntries([...dropped, ...changed]) };
}

/**
 * Returns the address's parameters unchanged; for a route's `validateSearch`. The page reads them through its own
 * validator, so that the shell does not carry the validators of all pages; the router would also put back what a validator
 * drops.
 */
export function rawSearch<T>(search: Record<string, unknown>): T {
  return search as T;
}

/**
 * Makes a route's `validateSearch` from a validator: parameters that the validator drops become undefined. The router lays the
 * validator's result over the address's raw parameters, so a bad parameter that is only left out would come back.
 */
export function createSearchValidator<T extends object>(validate: (search: Record<string, unknown>) => T) {
  return (search: Record<string, unknown>): T => ({
    ...(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as Partial<T>),
    ...validate(search),
  });
}
