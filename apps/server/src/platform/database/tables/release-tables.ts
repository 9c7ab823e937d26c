import type { ReleaseAnswer } from "@hunt/contracts/releases";
import type { ColumnType } from "kysely";

/** One row for each repository that was ever configured. */
export interface ReleaseFeedTable {
  readonly repository: string;
  /** Written as JSON text. */
  readonly releases: ColumnType<readonly ReleaseAnswer[], string, string>;
  readonly etag: string | null;
  /** The time at which the source last gave an answer. */
  readonly checked_at: Date;
}
