import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { Json } from "./column-types.ts";

/** The signals of one log of a night, for or against believing it. */
export interface NightSignalTable {
  readonly upload_uuid: string;
  /** The night's place in its log, from 1, as in `upload_night`. */
  readonly number: number;
  readonly signals_version: number;
  readonly engine_version: number;
  /** The signals that the log shows by itself. */
  readonly signals: Json<readonly FoundSignal[]>;
  readonly build_label: string | null;
  readonly session_id: string | null;
  /** Log times of shards, ascending. */
  readonly shards: readonly number[];
}

/** A run of a night's log, by what the people in it did. */
export interface RunKeyTable {
  readonly upload_uuid: string;
  readonly number: number;
  /** The run's number in the log's night, from 1. */
  readonly run: number;
  /** The engine's `RunKey`; its buckets follow in their order. */
  readonly key: readonly (number | null)[];
  readonly bucket_1: number | null;
  readonly bucket_2: number | null;
  readonly bucket_3: number | null;
  readonly bucket_4: number | null;
  readonly bucket_5: number | null;
  readonly bucket_6: number | null;
}

/** Two runs, one of them probably a copy of the other. The lesser run, by upload, number and run, is named first. */
export interface RunCopyTable {
  readonly upload_uuid: string;
  readonly number: number;
  readonly run: number;
  readonly other_upload_uuid: string;
  readonly other_number: number;
  readonly other_run: number;
  readonly compared: number;
  readonly agreed: number;
}
