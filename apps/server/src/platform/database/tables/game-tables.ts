import type { GameName } from "@hunt/engine/domain/game-names";
import type { ColumnType, Generated } from "kysely";
import type { Instant } from "./column-types.ts";

/** That a run of today was somebody's whose account is gone. */
export interface KeptGameRunTable {
  readonly identity_hash: Buffer;
  readonly run_uuid: string;
  readonly day: ColumnType<Date, string, never>;
}

/** A ranked run of a game: one an account, game and day. */
export interface GameRunTable {
  readonly uuid: string;
  /** Null once the account is deleted. */
  readonly user_uuid: string | null;
  readonly game: GameName;
  /** `2026-11-22`, in UTC; read by `to_char`, for the driver would make an instant of it. */
  readonly day: ColumnType<Date, string, never>;
  readonly seed: Buffer;
  readonly begun_at: Instant;
  /** When each limb's jitter was first told, since the begin. */
  readonly told_ms: Generated<readonly number[]>;
  readonly ended_at: Date | null;
  /** Points, or milliseconds of the Teralyst. */
  readonly score: number | null;
  readonly refusal: "run_unfinished" | "run_inconsistent" | "run_not_human" | null;
  /** What decided that, for moderators. */
  readonly refusal_details: ColumnType<unknown, string | null, string | null>;
  /** As they were handed in. */
  readonly inputs: ColumnType<unknown, string | null, string | null>;
}
