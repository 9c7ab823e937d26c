import type { CategoryScope } from "@hunt/contracts/categories";
import type { ErrorCode } from "@hunt/contracts/error-codes";
import type { NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { Locale } from "@hunt/contracts/locales";
import type { UploadedNightStatus, UploadStatus } from "@hunt/contracts/uploads";
import type { Diagnostic } from "@hunt/engine/domain/analysis";
import type { EidolonType, Outcome, Perspective, Scope } from "@hunt/engine/domain/words";
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  Kysely,
  Transaction as KyselyTransaction,
} from "kysely";

/** An instant column: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;
/** An instant column that the database fills with now(). */
export type CreatedInstant = ColumnType<Date, Date | undefined, never>;

export interface SettingsTable {
  readonly key: string;
  readonly value: unknown;
  readonly updated_at: Generated<Date>;
}

/** One row per limiter, bucket and window; UNLOGGED, holds keyed hashes instead of addresses. */
export interface RateLimitTable {
  readonly limiter: string;
  readonly bucket: string;
  readonly window_start: Date;
  /** bigint: `pg` reads it as text, writes take a number. */
  readonly count: ColumnType<string, number, number>;
  readonly expires_at: Date;
}

/** JSON: read parsed, written as text. */
type Json<T> = ColumnType<T, string, string>;
/** bigint that stays below 2^53: `pg` reads it as text. */
type BigInteger = ColumnType<string, number, number>;

export interface UserAccountTable {
  readonly uuid: string;
  readonly role: Generated<"user" | "mod" | "admin" | "bot">;
  readonly ign: string | null;
  /** `nameKey(ign)`. */
  readonly ign_key: string | null;
  readonly verified_at: Date | null;
  readonly platform: Generated<"pc" | "xbox" | "ps">;
  readonly display_aliases: Generated<boolean>;
  readonly aliases: Generated<readonly string[]>;
  readonly created_at: CreatedInstant;
  /** True with a verified name. */
  readonly listed: GeneratedAlways<boolean>;
  /** `searchKeyOfNames` of the name and the displayed aliases. */
  readonly search_key: Generated<string>;
  readonly badges: Generated<readonly string[]>;
  readonly patreon_tier: string | null;
  readonly language: Generated<string>;
  readonly time_format: Generated<"12h" | "24h">;
}

/** A name that an account has verified; without an end it is the one in force. */
export interface UserNameTable {
  readonly user_uuid: string;
  readonly name: string;
  readonly name_key: string;
  readonly verified_at: Instant;
  readonly ended_at: Date | null;
}

/** What a hunter has done in listed nights, by season; season 0: all of them. Derived. */
export interface HunterCountTable {
  readonly user_uuid: string;
  readonly season: number;
  readonly nights: number;
  readonly runs: number;
  readonly all_captures: number;
  readonly host_captures: number;
  readonly client_captures: number;
  readonly last_night_at: Date | null;
  readonly created_at: Instant;
  readonly ign_key: string;
  readonly search_key: string;
}

/** Hunters by season, 0 for all. Derived. */
export interface HunterTotalTable {
  readonly season: number;
  readonly hunters: number;
}

/** Hunters of a season (0 for all) whose name or displayed alias has one or two given characters in a row. Derived. */
export interface SearchTotalTable {
  readonly season: number;
  readonly part: string;
  readonly hunters: number;
}

export interface UploadTable {
  readonly uuid: string;
  readonly status: UploadStatus;
  readonly user_uuid: string | null;
  readonly fingerprint_hash: Buffer | null;
  readonly idempotency_hash: Buffer | null;
  /** Of the extract. */
  readonly content_hash: Buffer;
  /** The numbers that the extract's nights had in the log; null when it holds them all. */
  readonly night_numbers: readonly number[] | null;
  readonly scope: Scope;
  readonly description: string;
  readonly received_bytes: BigInteger;
  readonly job_id: string;
  readonly engine_version: number | null;
  readonly diagnostics: ColumnType<readonly Diagnostic[], string | undefined, string>;
  readonly error_code: ErrorCode | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly ended_at: Date | null;
}

export interface ExtractTable {
  readonly upload_uuid: string;
  readonly gzip: Buffer;
  readonly unpacked_bytes: number;
}

/** A diagnostic code of a night, counted. */
export interface StoredNightDiagnostic {
  readonly code: Diagnostic["code"];
  readonly severity: Diagnostic["severity"];
  readonly count: number;
  readonly runs: readonly number[];
}

export interface NightTable {
  readonly uuid: string;
  readonly scope: Scope;
  readonly hidden: Generated<boolean>;
  readonly deleted_at: Date | null;
  readonly listed: GeneratedAlways<boolean>;
  readonly verified: Generated<boolean>;
  readonly season: number;
  readonly category: string | null;
  readonly squad_size: number;
  readonly perspective: Perspective;
  readonly format: string;
  readonly description: Generated<string>;
  readonly started_at: Date | null;
  readonly session_key: string;
  readonly engine_version: number;
  readonly diagnostics: Json<readonly StoredNightDiagnostic[]>;
  readonly runs_count: number;
  readonly full_runs_count: number;
  readonly captured_teralysts_count: number;
  readonly captured_gantulysts_count: number;
  readonly captured_hydrolysts_count: number;
  readonly duration_ms: number;
  readonly average_extraction_time_ms: number;
  readonly average_real_time_ms: number | null;
  readonly average_last_hydrolyst_limb_break_time_ms: number | null;
  readonly active_time_ms: number | null;
  readonly last_eidolon_capshot_time_ms: number | null;
  readonly median_limb_break_time_ms: number | null;
  /** Of the night's full runs. */
  readonly best_run_real_time_ms: number | null;
  readonly best_run_last_hydrolyst_limb_break_time_ms: number | null;
  /** Whose log the figures are from. */
  readonly source_upload_uuid: string | null;
  /** Grows with every change that an answer could show: the ETag. */
  readonly version: Generated<number>;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface NightMemberTable {
  readonly night_uuid: string;
  readonly position: number;
  readonly name: string;
  /** `nameKey(name)`. */
  readonly name_key: string;
  readonly role: Perspective;
  readonly scope: Generated<Scope>;
  readonly user_uuid: string | null;
}

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
  readonly segments: Json<readonly StoredSegment[]>;
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

export interface UploadNightTable {
  readonly upload_uuid: string;
  /** The night's place in its log, from 1. */
  readonly number: number;
  readonly night_uuid: string | null;
  readonly status: UploadedNightStatus;
  readonly format: string;
  readonly perspective: Perspective;
  readonly log_owner: string | null;
  readonly started_at_ms: number;
  readonly session_started_at: Date | null;
  /** Log times of limb breaks and captures, ascending. */
  readonly moments: readonly number[];
  readonly agreed_count: number | null;
  readonly compared_count: number | null;
  readonly created_at: Instant;
}

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

/**
 * A listed night of a hunter who is linked to it and does not hide there, with the figures of its runs in their order:
 * all arrays of runs are of one length. Changes at commits only (0015).
 */
export interface HunterNightTable {
  readonly user_uuid: string;
  readonly night_uuid: string;
  readonly played_at: Instant;
  readonly created_at: Instant;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly runs_count: number;
  readonly full_runs_count: number;
  readonly captured_hydrolysts_count: number;
  readonly average_real_time_ms: number | null;
  readonly average_last_hydrolyst_limb_break_time_ms: number | null;
  readonly average_extraction_time_ms: number | null;
  readonly active_time_ms: number | null;
  readonly best_run_real_time_ms: number | null;
  readonly best_run_last_hydrolyst_limb_break_time_ms: number | null;
  /** The others who are linked and do not hide, whether or not their name is verified. */
  readonly mate_uuids: readonly string[];
  readonly run_uuids: readonly string[];
  readonly real_times_ms: readonly (number | null)[];
  readonly last_hydrolyst_limb_break_times_ms: readonly (number | null)[];
  readonly extraction_times_ms: readonly number[];
  readonly median_limb_break_times_ms: readonly (number | null)[];
}

/** Listed nights and their runs by everything that lists filter by: totals are sums over these few rows. */
export interface NightCountTable {
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly captured_hydrolysts_count: number;
  readonly nights: BigInteger;
  readonly runs: BigInteger;
}

/** Every table; each module's tables are added here beside their migration. */
export interface Database {
  readonly setting: SettingsTable;
  readonly rate_limit: RateLimitTable;
  readonly user_account: UserAccountTable;
  readonly user_name: UserNameTable;
  readonly hunter_count: HunterCountTable;
  readonly hunter_total: HunterTotalTable;
  readonly hunter_histogram: HunterHistogramTable;
  readonly hunter_night: HunterNightTable;
  readonly search_total: SearchTotalTable;
  readonly upload: UploadTable;
  readonly extract: ExtractTable;
  readonly category: CategoryTable;
  readonly night: NightTable;
  readonly night_member: NightMemberTable;
  readonly night_count: NightCountTable;
  readonly board: BoardTable;
  readonly board_entry: BoardEntryTable;
  readonly board_histogram: BoardHistogramTable;
  readonly board_lock: BoardLockTable;
  readonly hunter_board_snapshot: HunterBoardSnapshotTable;
  readonly run: RunTable;
  readonly eidolon: EidolonTable;
  readonly upload_night: UploadNightTable;
}

/** Reads and writes; a transaction is one too. */
export type Connection = Kysely<Database>;
/** Passed to whatever must happen together. */
export type Transaction = KyselyTransaction<Database>;

export type NewUploadNight = Insertable<UploadNightTable>;
export type NewNight = Insertable<NightTable>;
export type NewRun = Insertable<RunTable>;
export type NewEidolon = Insertable<EidolonTable>;
