import type { MergeState } from "@hunt/contracts/merges";
import type { GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

/** An account's data from before a merge, or as the merge changed them; instants as ISO 8601. */
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
  /** The data of the other account after the merge. */
  readonly merged: KeptAccount;
  readonly names: readonly KeptName[];
}

/** A merge of two accounts into one. */
export interface AccountMergeTable {
  readonly uuid: string;
  /** This account is deleted once the merge is final. */
  readonly from_uuid: string;
  readonly into_uuid: string;
  /** Null when an operator merged them, and once the overseer's account is gone. */
  readonly by_uuid: string | null;
  readonly reason: string;
  readonly state: MergeState;
  readonly merged_at: Instant;
  readonly undo_until: Instant;
  /** Null once the merge is undone or final. */
  readonly accounts: Json<KeptAccounts> | null;
}

/** A row of another table that named the merged account and now names the other. */
export interface AccountMergeRowTable {
  readonly merge_uuid: string;
  readonly id: GeneratedAlways<string>;
  readonly table_name: string;
  readonly column_name: string;
  readonly row_key: readonly string[];
}
