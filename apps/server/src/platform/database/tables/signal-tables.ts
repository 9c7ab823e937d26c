import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { Json } from "../column-types.ts";

/** What one log of a night tells about whether it can be believed. */
export interface NightSignalTable {
  readonly upload_uuid: string;
  /** The night's place in its log, from 1, as in `upload_night`. */
  readonly number: number;
  readonly signals_version: number;
  readonly engine_version: number;
  /** By itself. */
  readonly signals: Json<readonly FoundSignal[]>;
  readonly build_label: string | null;
  readonly session_id: string | null;
  /** How many of the log's moments each run has, in order. */
  readonly run_moments: readonly number[];
  /** Log times of shards, ascending. */
  readonly shards: readonly number[];
  /** By these numbers copies of it are found. */
  readonly shape: readonly number[];
}
