import { nameKey } from "./name-key.ts";

/**
 * The separator between the names of one hunter. Nobody can search for it, so no match runs from one name into the
 * next.
 */
export const nameSeparator = "\n";

/**
 * Returns a text in the form for searches: without case, accents and forms that only look different (ﬁ, full width).
 */
export function searchKey(text: string): string {
  return nameKey(nameKey(text).normalize("NFKD").replace(/\p{M}/gu, "")).replace(/\s+/gu, " ");
}

/** Returns the text by which a hunter is found: name and displayed aliases. */
export function searchKeyOfNames(names: readonly string[]): string {
  return names.map(searchKey).join(nameSeparator);
}
