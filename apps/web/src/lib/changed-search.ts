/**
 * Returns the address's search with the changes that `next` makes to the shown search. A page may still show an older search
 * than the address has; choices made since then are kept.
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
