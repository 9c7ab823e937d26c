import type { AuditObjectKind } from "@hunt/contracts/audit";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

/** The audit log. The database refuses everything but new rows. */
export interface AuditEntryTable {
  readonly id: GeneratedAlways<number>;
  readonly at: Instant;
  readonly by_kind: "operator" | "user" | "visitor";
  /** The account's uuid, or the system's user name on the command line; null for a visitor. */
  readonly by_name: string | null;
  /** The act, e.g. `night.hide`. */
  readonly action: string;
  readonly object_kind: AuditObjectKind;
  /** The object's uuid, name or key. */
  readonly object: string;
  /** Null where no reason is asked for: for a change of one's own things. */
  readonly reason: string | null;
  readonly details: Json<Readonly<Record<string, unknown>>>;
}

/** A browser or a range of addresses that may not upload for a while. */
export interface UploadBlockTable {
  readonly uuid: string;
  readonly fingerprint_hash: Buffer | null;
  /** A range in CIDR notation. */
  readonly address_range: string | null;
  readonly created_at: Instant;
  readonly ends_at: Instant;
}

/** The results of calls with an Idempotency-Key, which are given again when a call is sent again. */
export interface DoneCallTable {
  readonly key_hash: Buffer;
  readonly user_uuid: string;
  readonly content_hash: Buffer;
  /** The sealed result. */
  readonly result: Generated<Buffer>;
  readonly at: Date;
}
