/**
 * The search of the address with what `next` changes of what is shown. A page may still show the search of before the latest
 * choice; that choice stays.
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
