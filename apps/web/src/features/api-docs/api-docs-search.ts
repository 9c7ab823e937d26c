export const maxFindLength = 100;

export interface ApiDocsSearch {
  /** The words that the shown calls contain. */
  readonly find?: string | undefined;
}

/** Returns the page's search parameters; any others are dropped. */
export function validateApiDocsSearch({ find }: Readonly<Record<string, unknown>>): ApiDocsSearch {
  if (find === undefined || find === "") return {};
  return { find: String(find).slice(0, maxFindLength) };
}
