import type { EstimableRunFigure } from "@hunt/engine/domain/analysis";
import type { EidolonType, Outcome } from "@hunt/engine/domain/words";
import type { Generated } from "kysely";
import type { Instant, Json } from "../column-types.ts";

/** `[kind, eidolon, number, fromMs, toMs]`: one stretch of a run's timeline, kept short as there are many. */
export type StoredSegment = readonly [string, EidolonType | null, number, number, number];

export interface RunTable {
  readonly uuid: string;
  readonly night_uuid: string;
  /** The run's index within its night, from 1. */
  readonly position: number;
  readonly listed: boolean;
  readonly verified: boolean;
  readonly season: number;
  readonly squad_size: number;
  readonly created_at: Instant;
  readonly is_full: boolean;
  readonly preload: boolean | null;
  readonly outcome: Outcome;
  readonly start_offset_ms: number | null;
  readonly extraction_time_ms: number;
  readonly real_time_ms: number | null;
  readonly last_hydrolyst_limb_break_time_ms: number | null;
  readonly load_time_ms: number | null;
  readonly median_limb_break_time_ms: number | null;
  readonly estimated: Generated<readonly EstimableRunFigure[]>;
  readonly segments: Json<readonly StoredSegment[]>;
  /** A figure of it is less than the game allows (`isBelowFloor`). */
  readonly below_floor: Generated<boolean>;
}

export interface EidolonTable {
  readonly run_uuid: string;
  readonly position: number;
  readonly type: EidolonType;
  readonly result: Outcome;
  readonly spawn_delay_ms: number | null;
  readonly spawn_animation_time_ms: number | null;
  readonly first_limb_break_time_ms: number | null;
  readonly limb_break_times_ms: readonly number[];
  readonly last_limb_break_time_ms: number | null;
  readonly median_limb_break_time_ms: number | null;
  readonly shrine_time_ms: number | null;
  readonly shard_insertion_times_ms: readonly number[];
  readonly capshot_time_ms: number | null;
  readonly bus_time_ms: number | null;
  readonly bus_waited_ms: number | null;
}
