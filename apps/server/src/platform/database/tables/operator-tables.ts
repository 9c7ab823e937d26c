import type { AlertCondition } from "@hunt/contracts/operations";
import type { ColumnType, Generated } from "kysely";

/** One row for the process that watches the installation's conditions. */
export interface OperatorWatchTable {
  readonly id: Generated<boolean>;
  readonly watcher: string;
  readonly watches_until: Date;
}

/** One row for each condition that was ever found. */
export interface OperatorNoticeTable {
  readonly condition: AlertCondition;
  readonly is_raised: boolean;
  readonly changed_at: Date;
  readonly found_at: Date;
  /** Written as JSON text. */
  readonly facts: ColumnType<Readonly<Record<string, string | number | null>>, string, string>;
  readonly told_at: Date | null;
  readonly tries: Generated<number>;
  readonly try_at: Date;
}
