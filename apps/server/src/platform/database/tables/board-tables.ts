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
  /** Texts by locale. */
  readonly requirements: Json<Readonly<Partial<Record<Locale, string>>>>;
  readonly needs_vs_pov: Generated<boolean>;
  readonly needs_input_overlay: Generated<boolean>;
  readonly position: number;
  readonly archived: boolean;
}

/** Which board an entry is on; `board`, `board_entry` and `board_count` change at commits only. */
export interface BoardTable {
  readonly id: GeneratedAlways<number>;
  readonly metric: NightBoardOrder | RunBoardOrder | CaptureKind;
  /** 0 on the hunters' boards of all seasons. */
  readonly season: number;
  /** Slug; empty in a season without categories, and on hunters' boards. */
  readonly category: string;
  /** 0 on hunters' boards. */
  readonly squad_size: number;
}

/** A night, run or hunter on a board. */
export interface BoardEntryTable {
  readonly board_id: number;
  /** Of the night, the run or the hunter. */
  readonly uuid: string;
  /** Of a night and of a run. */
  readonly night_uuid: string | null;
  /** Less is better: milliseconds, or captures with a minus. */
  readonly value: number;
  /** Entries of about the same figure, which `board_count` counts together. */
  readonly bucket: GeneratedAlways<number>;
  readonly created_at: Instant;
  /** The same for all nights of the same hunters. */
  readonly squad_key: string;
  readonly verified: boolean;
  /** The squad's best on this board. */
  readonly is_best: Generated<boolean>;
  /** The squad's best verified one on this board. */
  readonly is_best_verified: Generated<boolean>;
  /** It was better than all verified ones before it (docs/product.md, "Records"). */
  readonly is_record: Generated<boolean>;
  /** From when on a place in the first ten of an unverified board waits no more; the database's `-infinity` is a number. */
  readonly settles_at: Generated<Instant>;
}

/** How many entries of each of a board's four lists are in a bucket. */
export interface BoardCountTable {
  readonly board_id: number;
  readonly bucket: number;
  readonly entries: number;
  readonly verified_entries: number;
  readonly best_entries: number;
  readonly best_verified_entries: number;
}

/** How often the boards have changed: one row, counted where their entries are written. */
export interface BoardChangeTable {
  /** Whole numbers beyond what a number holds. */
  readonly every: string;
  /** Of these, the changes among verified nights and runs. */
  readonly verified: string;
}

/** A figure that could stand on a board, by its night's categories (views/board_claim.sql). */
export interface BoardClaimView {
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
  /** Null: it stands there. */
  readonly unranked_reason: UnrankedReason | null;
  readonly settles_at: Date | number;
}

/** What is left to do until the boards of some seasons are made anew: at most one row. */
export interface BoardWorkTable {
  readonly only_row: Generated<boolean>;
  readonly seasons: readonly number[];
  readonly begun_at: Date;
  /** Nights of these seasons when it began, and those that are done. */
  readonly total: number;
  readonly done: Generated<number>;
  /** The last night that is done. */
  readonly after: string | null;
  /** The boards are shown; what was shown before is being removed. */
  readonly is_switched: Generated<boolean>;
}
