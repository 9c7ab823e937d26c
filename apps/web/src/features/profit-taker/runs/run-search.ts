/** What the address of the page says besides the run. */
export interface RunSearch {
  /** What the run is set beside: one's best, second best or median, or a run of this browser by its id. */
  readonly against?: string;
}

const againstPattern = /^(?:best|second|median|none|[0-9a-f]{16})$/;

/** What of an address's query is understood; anything else is as if it were not there. */
export function validateRunSearch(search: Readonly<Record<string, unknown>>): RunSearch {
  const { against } = search;
  return typeof against === "string" && againstPattern.test(against) ? { against } : {};
}
