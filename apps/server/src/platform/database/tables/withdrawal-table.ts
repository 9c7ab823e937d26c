import type { Generated } from "kysely";

/** One row for each recent transaction that took something out of public view; written by `record_withdrawal` alone. */
export interface WithdrawalTable {
  /** The transaction's number. */
  readonly xid: string;
  readonly at: Generated<Date>;
}
