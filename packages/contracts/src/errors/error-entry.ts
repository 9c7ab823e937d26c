/** A row of the table of refusals. */
export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The names of the refusal's facts. */
  readonly params: readonly string[];
}
