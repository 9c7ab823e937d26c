import type { CategoryScope } from "@hunt/contracts/categories";
import type { NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { Locale } from "@hunt/contracts/locales";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "../column-types.ts";

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
  readonly position: number;
  readonly archived: boolean;
}

/** The state of the boards: `board_entry` and what is derived from it change at commits only (0005, 0006). */
export interface BoardTable {
  readonly id: GeneratedAlways<number>;
  readonly metric: NightBoardOrder | RunBoardOrder;
  readonly season: number;
  /** Slug; empty in a season without categories. */
  readonly category: string;
  readonly squad_size: number;
}

/** What is computed beside the categories, for boards that will take the place of others (0022). */
export interface BoardDraftTable {
  /** The category of its boards, for now. */
  readonly key: string;
  readonly season: number;
  /** Slug; empty in a season without categories. */
  readonly category: string;
  readonly minimum_full_runs: number;
  /** null: every size. */
  readonly squad_sizes: readonly number[] | null;
  readonly has_requirements: boolean;
}

/** A night or run on a board. */
export interface BoardEntryTable {
  readonly board_id: number;
  readonly value_ms: number;
  readonly created_at: Instant;
  /** Of the night or run. */
  readonly uuid: string;
  readonly night_uuid: string;
  /** The same for all nights of the same hunters. */
  readonly squad_key: string;
  readonly verified: boolean;
  /** The squad's best on this board. */
  readonly best_any: boolean;
  /** The squad's best verified one on this board. */
  readonly best_verified: boolean;
}

/** How many entries of a board's list have a figure within a bucket (`value_ms >> level`). */
export interface BoardHistogramTable {
  readonly board_id: number;
  readonly list: number;
  readonly level: number;
  readonly bucket: number;
  readonly count: number;
}

/** How many hunters have how many captures, now and as it was when the boards were locked; nobody has no row. */
export interface HunterHistogramTable {
  readonly is_locked: boolean;
  /** 0: all of them. */
  readonly season: number;
  readonly kind: "all" | "host" | "client";
  readonly captures: number;
  readonly hunters: number;
}

/** One row while the boards are locked. */
export interface BoardLockTable {
  readonly one: Generated<boolean>;
  readonly locked_at: Instant;
}

/** The hunters' captures when the boards were locked. */
export interface HunterBoardSnapshotTable {
  readonly user_uuid: string;
  readonly season: number;
  readonly created_at: Instant;
  readonly all_captures: number;
  readonly host_captures: number;
  readonly client_captures: number;
}
