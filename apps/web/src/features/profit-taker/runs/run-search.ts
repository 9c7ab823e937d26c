/** The page's search parameters besides the run. */
export interface RunSearch {
  /** The reference of the run: the hunter's best, second best or median, or a run in this browser by its id. */
  readonly against?: string;
}

const againstPattern = /^(?:best|second|median|none|[0-9a-f]{16})$/;

/** Returns the known search parameters; any others are dropped. */
export function validateRunSearch(search: Readonly<Record<string, unknown>>): RunSearch {
  const { against } = search;
  return typeof against === "string" && againstPattern.test(against) ? { against } : {};
}
