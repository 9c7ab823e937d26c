/** A row of the table of refusals. */
export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The facts that come with it. */
  readonly params: readonly string[];
}
