export const maxFindLength = 100;

export interface ApiDocsSearch {
  /** Words that the shown calls have. */
  readonly find?: string | undefined;
}

/** The page's part of the address; anything else in it is left out. */
export function validateApiDocsSearch({ find }: Readonly<Record<string, unknown>>): ApiDocsSearch {
  if (find === undefined || find === "") return {};
  return { find: String(find).slice(0, maxFindLength) };
}
