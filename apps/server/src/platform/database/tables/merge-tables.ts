import type { MergeState } from "@hunt/contracts/merges";
import type { GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

/** What an account was before it was merged, or became by it; instants as ISO 8601. */
export interface KeptAccount {
  readonly ign: string | null;
  readonly ignKey: string | null;
  readonly verifiedAt: string | null;
  readonly aliases: readonly string[];
  readonly badges: readonly string[];
  readonly patreonTier: string | null;
  readonly suspendedUntil: string | null;
  readonly suspendReason: string | null;
}

/** A name of the account that was merged; instants as ISO 8601. */
export interface KeptName {
  readonly nameKey: string;
  readonly verifiedAt: string;
  readonly endedAt: string | null;
}

export interface KeptAccounts {
  readonly from: KeptAccount;
  readonly into: KeptAccount;
  /** What the other one became. */
  readonly merged: KeptAccount;
  readonly names: readonly KeptName[];
}

/** Two accounts that became one. */
export interface AccountMergeTable {
  readonly uuid: string;
  /** Gone once it is final. */
  readonly from_uuid: string;
  readonly into_uuid: string;
  /** Null of an operator, and once the account is gone. */
  readonly by_uuid: string | null;
  readonly reason: string;
  readonly state: MergeState;
  readonly merged_at: Instant;
  readonly undo_until: Instant;
  /** Null once it is undone or final. */
  readonly accounts: Json<KeptAccounts> | null;
}

/** A row of another table that named the one account and names the other. */
export interface AccountMergeRowTable {
  readonly merge_uuid: string;
  readonly id: GeneratedAlways<string>;
  readonly table_name: string;
  readonly column_name: string;
  readonly row_key: readonly string[];
}
