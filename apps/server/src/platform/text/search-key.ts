import { nameKey } from "./name-key.ts";

/** Between the names of one hunter: nobody can search for it, so that no match runs from one name into the next. */
export const nameSeparator = "\n";

/** Text as it is searched: without case, accents and forms that only look different (ﬁ, full width). */
export function searchKey(text: string): string {
  return nameKey(nameKey(text).normalize("NFKD").replace(/\p{M}/gu, "")).replace(/\s+/gu, " ");
}

/** Everything that finds a hunter: name and displayed aliases. */
export function searchKeyOfNames(names: readonly string[]): string {
  return names.map(searchKey).join(nameSeparator);
}
