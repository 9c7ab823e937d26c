import type { busFigures, EstimableRunFigure, eidolonFigures, runFigures } from "@hunt/engine/domain/figures";
import type { EidolonType, Outcome } from "@hunt/engine/domain/words";
import type { Generated } from "kysely";
import type { Instant, Json } from "./column-types.ts";
import type { FigureColumns } from "./figure-columns.ts";

/**
 * `[kind, eidolon, number, fromMs, toMs]`: one stretch of a run's timeline. The form is short because there are many.
 */
export type StoredSegment = readonly [string, EidolonType | null, number, number, number];

export interface RunTable extends FigureColumns<typeof runFigures> {
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
  readonly estimated: Generated<readonly EstimableRunFigure[]>;
  readonly segments: Json<readonly StoredSegment[]>;
  /** Whether a figure of the run is less than the game allows (`isBelowFloor`). */
  readonly below_floor: Generated<boolean>;
  /**
   * The upload of another hunter of the squad whose log gives the run's figures; null when the night's own log does.
   */
  readonly filled_from: string | null;
}

/** A bus has no columns other than its figures; all of them are null for a run without a bus. */
type BusColumns = FigureColumns<typeof busFigures, "bus_">;

export interface EidolonTable extends FigureColumns<typeof eidolonFigures>, BusColumns {
  readonly run_uuid: string;
  readonly position: number;
  readonly type: EidolonType;
  readonly result: Outcome;
}
