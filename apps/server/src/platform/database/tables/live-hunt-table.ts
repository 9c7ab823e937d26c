import type { ColumnType, Generated } from "kysely";
import type { Instant } from "./column-types.ts";

/** A hunt that is watched, or the address of one that has ended; UNLOGGED. */
export interface LiveHuntTable {
  readonly uuid: string;
  readonly user_uuid: string;
  /** The session of the browser that sends the figures. */
  readonly session_uuid: string;
  readonly is_listed: boolean;
  readonly started_at: Instant;
  /** When figures came last, else when the hunt began. */
  readonly sent_at: Instant;
  readonly ended_at: Date | null;
  /** How often figures came. */
  readonly version: Generated<number>;
  /** The latest figures, written as JSON text; null before the first and after the end. */
  readonly hunt: ColumnType<unknown, string | null | undefined, string | null>;
}

/** An account that wants to be named as a mate in a hunt that is watched; UNLOGGED. */
export interface LiveHuntMateTable {
  readonly user_uuid: string;
  readonly live_uuid: string;
  readonly asked_at: Instant;
  /** The verified name that it wants to have shown. */
  readonly asked_ign: string;
  /** False when only a refusal is kept, because the account took its wish back. */
  readonly asks: Generated<boolean>;
  /** What the hunter says; null while they have not answered. */
  readonly is_accepted: boolean | null;
}

/** A name under which no hunt is published for a time, because an admin ended one. */
export interface LiveBarTable {
  /** The keyed hash of the name's key. */
  readonly name_hash: Buffer;
  readonly until: Instant;
}
