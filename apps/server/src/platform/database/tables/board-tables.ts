import type { CategoryScope } from "@hunt/contracts/categories";
import type { CaptureKind, NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { Locale } from "@hunt/contracts/locales";
import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

export interface CategoryTable {
  readonly uuid: Generated<string>;
  readonly slug: string;
  readonly name: string;
  readonly season: number;
  readonly scope: CategoryScope;
  readonly minimum_full_runs: number;
  readonly squad_sizes: readonly number[];
  /** The texts by locale. */
  readonly requirements: Json<Readonly<Partial<Record<Locale, string>>>>;
  readonly needs_vs_pov: Generated<boolean>;
  readonly needs_input_overlay: Generated<boolean>;
  readonly position: number;
  readonly archived: boolean;
}

/** A board that entries stand on; `board`, `board_entry` and `board_count` change at commits only. */
export interface BoardTable {
  readonly id: GeneratedAlways<number>;
  readonly metric: NightBoardOrder | RunBoardOrder | CaptureKind;
  /** 0 for the hunters' boards of all seasons. */
  readonly season: number;
  /** The category's slug; empty in a season without categories, and for hunters' boards. */
  readonly category: string;
  /** 0 for hunters' boards. */
  readonly squad_size: number;
}

/** A night, run or hunter on a board. */
export interface BoardEntryTable {
  readonly board_id: number;
  /** The uuid of the night, run or hunter. */
  readonly uuid: string;
  /** Given for a night and for a run. */
  readonly night_uuid: string | null;
  /** A smaller value is better: milliseconds, or the negative number of captures. */
  readonly value: number;
  /** A group of entries with about the same figure, which `board_count` counts together. */
  readonly bucket: GeneratedAlways<number>;
  readonly created_at: Instant;
  /** A text that is the same for all nights of the same hunters. */
  readonly squad_key: string;
  readonly verified: boolean;
  /** Whether this is the squad's best entry on this board. */
  readonly is_best: Generated<boolean>;
  /** Whether this is the squad's best verified entry on this board. */
  readonly is_best_verified: Generated<boolean>;
  /** Whether the entry was better than all verified entries before it (docs/product.md, "Records"). */
  readonly is_record: Generated<boolean>;
  /**
   * The time at which the entry's place in the first ten of an unverified board becomes settled; the driver gives
   * `-infinity` as a number.
   */
  readonly settles_at: Generated<Instant>;
}

/** The number of entries in a bucket, for each of a board's four lists. */
export interface BoardCountTable {
  readonly board_id: number;
  readonly bucket: number;
  readonly entries: number;
  readonly verified_entries: number;
  readonly best_entries: number;
  readonly best_verified_entries: number;
}

/** The number of entries in a part of a bucket (functions/board_part.sql); `board_count` has the sums. */
export interface BoardCountPartTable extends BoardCountTable {
  readonly part: number;
}

/** How often the boards have changed: one row, whose counters rise whenever entries are written. */
export interface BoardChangeTable {
  /** A whole number as text, because it may exceed a safe number. */
  readonly every: string;
  /** The number of changes that concern verified nights and runs. */
  readonly verified: string;
}

/** A figure that could stand on a board, by its night's categories (views/board_claim.sql). */
export interface BoardCandidateView {
  readonly metric: BoardTable["metric"];
  readonly season: number;
  readonly category: string;
  readonly squad_size: number;
  readonly value: number | null;
  readonly created_at: Date;
  readonly uuid: string;
  readonly night_uuid: string | null;
  readonly squad_key: string;
  readonly verified: boolean;
  /** Null when the figure stands on the board. */
  readonly unranked_reason: UnrankedReason | null;
  readonly settles_at: Date | number;
}

/** The remaining work until the boards of some seasons are rebuilt: at most one row. */
export interface BoardWorkTable {
  readonly only_row: Generated<boolean>;
  readonly seasons: readonly number[];
  readonly begun_at: Date;
  /** The number of nights of these seasons when the work began, and the number of nights that are done. */
  readonly total: number;
  readonly done: Generated<number>;
  /** The uuid of the last night that is done. */
  readonly after: string | null;
  /** True when the rebuilt boards are on show and the former ones are being removed. */
  readonly is_switched: Generated<boolean>;
}
