import type { Connection } from "../../platform/database/database-types.ts";

/** What knows the boards: they are made of verified nights, so that it is handed in. */
export interface BoardDeps {
  /** Whether a night, once verified for a category, would enter the first places of a board that is contested. */
  readonly wouldLead: (
    db: Connection,
    night: { readonly nightUuid: string; readonly category: string | null },
  ) => Promise<boolean>;
}
