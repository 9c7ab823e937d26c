import type { AuditObjectKind } from "@hunt/contracts/audit";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

/** Only added to: the database refuses everything else. */
export interface AuditEntryTable {
  readonly id: GeneratedAlways<number>;
  readonly at: Instant;
  readonly by_kind: "operator" | "user" | "visitor";
  /** The account's uuid, or the system's name of who uses the command line; null of a visitor. */
  readonly by_name: string | null;
  /** e.g. `night.hide`. */
  readonly action: string;
  readonly object_kind: AuditObjectKind;
  /** Its uuid, name or key. */
  readonly object: string;
  /** Null where nobody is asked: of a change of one's own. */
  readonly reason: string | null;
  readonly details: Json<Readonly<Record<string, unknown>>>;
}

/** Who may not upload for a while: a browser or a range of addresses. */
export interface UploadBlockTable {
  readonly uuid: string;
  readonly fingerprint_hash: Buffer | null;
  /** CIDR. */
  readonly address_range: string | null;
  readonly created_at: Instant;
  readonly ends_at: Instant;
}

/** What a call with an Idempotency-Key has done: answered again when it is sent again. */
export interface DoneCallTable {
  readonly key_hash: Buffer;
  readonly user_uuid: string;
  readonly content_hash: Buffer;
  /** Sealed. */
  readonly result: Generated<Buffer>;
  readonly at: Date;
}
