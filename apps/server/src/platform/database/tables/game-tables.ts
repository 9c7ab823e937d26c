import type { GameName } from "@hunt/engine/domain/game-names";
import type { ColumnType, Generated } from "kysely";
import type { Instant } from "./column-types.ts";

/** The trace of a run of today whose account is deleted. */
export interface KeptGameRunTable {
  readonly identity_hash: Buffer;
  readonly run_uuid: string;
  readonly day: ColumnType<Date, string, never>;
}

/** A ranked run of a game: one for each account, game and day. */
export interface GameRunTable {
  readonly uuid: string;
  /** Null once the account is deleted. */
  readonly user_uuid: string | null;
  readonly game: GameName;
  /** The UTC day, e.g. `2026-11-22`. Read it with `to_char`, because the driver would make an instant of it. */
  readonly day: ColumnType<Date, string, never>;
  readonly seed: Buffer;
  readonly begun_at: Instant;
  /** The times at which the server first sent each limb's jitter, in milliseconds since the start of the run. */
  readonly told_ms: Generated<readonly number[]>;
  readonly ended_at: Date | null;
  /** Points; for the Teralyst, milliseconds. */
  readonly score: number | null;
  readonly refusal: "run_unfinished" | "run_inconsistent" | "run_not_human" | null;
  /** The facts that led to the refusal, for moderators. */
  readonly refusal_details: ColumnType<unknown, string | null, string | null>;
  /** The inputs as the page handed them in. */
  readonly inputs: ColumnType<unknown, string | null, string | null>;
}
