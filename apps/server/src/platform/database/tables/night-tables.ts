import type { DisputeReason } from "@hunt/contracts/dispute-reasons";
import type { Diagnostic } from "@hunt/engine/domain/analysis";
import type { MissingLine } from "@hunt/engine/domain/diagnostics";
import type {
  BestRunFigure,
  EstimableNightFigure,
  nightFigures,
  runFigures,
  SortedNightFigure,
} from "@hunt/engine/domain/figures";
import type { Perspective, Scope } from "@hunt/engine/domain/words";
import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Instant, Json } from "./column-types.ts";
import type { FigureColumns } from "./figure-columns.ts";

/** A diagnostic code of a night, with how often it occurred. */
export interface StoredNightDiagnostic {
  readonly code: Diagnostic["code"];
  readonly severity: Diagnostic["severity"];
  readonly count: number;
  readonly runs: readonly number[];
  /** For `line_missing`: the missing lines. Rows of engines before version 4 do not have it. */
  readonly missing?: readonly MissingLine[];
}

/** The best figures of a night's full runs. */
export type BestRunColumns = FigureColumns<Pick<typeof runFigures, BestRunFigure>, "best_run_">;

export interface NightTable extends FigureColumns<typeof nightFigures> {
  readonly uuid: string;
  readonly scope: Scope;
  readonly hidden: Generated<boolean>;
  readonly deleted_at: Date | null;
  /** True when the last owner gave up the night; false when an admin deleted it. */
  readonly deleted_by_owners: Generated<boolean>;
  /**
   * The time since which no log of the night is left. The night is kept without its runs and squad, because moderators
   * judged it.
   */
  readonly gone_at: Date | null;
  /**
   * The night that moderators hid or removed, when this night is another log of it; that night has the reason for
   * hiding.
   */
  readonly hidden_as: string | null;
  /** Names in the night that were made up for hunters whose accounts are deleted; never removed. */
  readonly stand_ins: Generated<readonly string[]>;
  readonly listed: GeneratedAlways<boolean>;
  readonly verified: Generated<boolean>;
  readonly season: number;
  readonly category: string | null;
  readonly squad_size: number;
  readonly perspective: Perspective;
  readonly format: string;
  readonly description: Generated<string>;
  /** `searchKey(description)`. */
  readonly description_key: Generated<string>;
  /**
   * The upload whose uploader wrote the description. The description is removed when the uploader no longer owns the
   * night.
   */
  readonly described_in: string | null;
  /** The start of the night, according to the shown log or the log in `dated_from`. */
  readonly started_at: Date | null;
  /** The upload whose log gives the start of the night, when the shown log does not. */
  readonly dated_from: string | null;
  /** The day that a moderator set, when no log gives one; read it as text with `dayText`. */
  readonly played_on: Day | null;
  /** The day that an owner entered, when nothing gives one: it is shown, but decides nothing. */
  readonly said_on: Day | null;
  /** The upload whose uploader entered the day. The day is removed when the uploader no longer owns the night. */
  readonly said_in: string | null;
  /**
   * The day on which the game's build was made: the night was played no earlier. Rows of engines before version 7 do
   * not have it.
   */
  readonly built_on: Day | null;
  /** The build's day, else the day of `started_at` in UTC or of `played_on`. It decides the night's era. */
  readonly game_day: GeneratedAlways<Day | null>;
  /** Whether the shown log lacks lines that the file may have: its owners are asked to upload it once more. */
  readonly log_wanted: Generated<boolean>;
  readonly session_key: string;
  readonly engine_version: number;
  readonly diagnostics: Json<readonly StoredNightDiagnostic[]>;
  readonly runs_count: number;
  readonly full_runs_count: number;
  readonly captured_teralysts_count: number;
  readonly captured_gantulysts_count: number;
  readonly captured_hydrolysts_count: number;
  readonly estimated: Generated<readonly EstimableNightFigure[]>;
  /** The upload whose log gives the figures. */
  readonly source_upload_uuid: string | null;
  /** Grows with every change that an answer could show; used as the ETag. */
  readonly version: Generated<number>;
  /** One of the 64 shares in which nights are counted. */
  readonly count_share: GeneratedAlways<number>;
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
  /** The account's answer: true for "that was me", false for "not me", null for no answer yet. */
  readonly presence: boolean | null;
  /** The upload whose log was shown when the account confirmed that it was in the night. */
  readonly confirmed_log: Generated<string | null>;
  /** Whether the night stood in the account's profile before profiles needed an answer. */
  readonly is_kept: Generated<boolean>;
  /** The upload that a moderator chose in a choice that weighed a log of the place's holder. */
  readonly weighed_for: Generated<string | null>;
}

/** An account's trust in a sender: nights of this sender that name the account count as the account's own. */
export interface TrustedSenderTable {
  readonly id: GeneratedAlways<string>;
  readonly user_uuid: string;
  readonly sender_uuid: string;
  readonly created_at: Instant;
}

/** An account whose log a moderator weighed when choosing the log that is shown. */
export interface WeighedAccountTable {
  readonly id: GeneratedAlways<string>;
  readonly night_uuid: string;
  /** Null stands for all uploaders without an account together. */
  readonly user_uuid: string | null;
  /** The upload whose log was chosen: the row holds while the night is shown by that log. */
  readonly settled_for: string;
}

/** The nights of an account that are not in `hunter_night`; both tables together are the account's list. Derived. */
export interface OwnNightTable extends FigureColumns<Pick<typeof nightFigures, SortedNightFigure>> {
  readonly user_uuid: string;
  readonly night_uuid: string;
  readonly created_at: Instant;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly is_counted: boolean;
  readonly runs_count: number;
  readonly captured_hydrolysts_count: number;
  /** The time at which the account gave up the night, if it has no other tie to the night. */
  readonly given_up_at: Date | null;
}

/**
 * The numbers of listed nights and runs by everything that lists filter by, in shares: totals are sums over these rows.
 * Derived.
 */
export interface NightCountTable {
  readonly share: number;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly captured_hydrolysts_count: number;
  readonly nights: number;
  readonly runs: number;
}

/** The same numbers in parts of shares; `night_count` has the sums. Derived. */
export interface NightCountPartTable extends NightCountTable {
  readonly part: number;
}

/** A view: whether a night counts for more than lists, and whether its figures are plausible. */
export interface NightStandingView {
  readonly night_uuid: string;
  readonly is_counted: boolean;
  readonly is_disputed: boolean;
  readonly is_plausible: boolean;
  /** Whether a host's log vouches for the lines that only such a log has; also true when no host's log is shown. */
  readonly has_hosts_word: boolean;
  /** Whether a log gives the time of the night, or a moderator set the day. */
  readonly is_dated: boolean;
  /** Whether an account vouches for the night, whatever else keeps the night from counting. */
  readonly is_vouched_for: boolean;
  /** The number of known logs, where one hunter's logs that agree with each other count once. */
  readonly logs_count: number;
  readonly agreeing_logs_count: number;
  /** The time at which a moderator chose the shown log; null when none did. */
  readonly chosen_at: Date | null;
  /** The time at which the first of the logs that now dispute the night was stored. */
  readonly disputed_since: Date | null;
  readonly dispute_reason: DisputeReason | null;
}

/**
 * A night that fulfils every condition of boards, or did until a short stop; written at commits only (functions/note_counted_nights.sql).
 */
export interface CountedNightTable {
  readonly night_uuid: string;
  /** The uploads whose logs give the shown figures. */
  readonly logs: readonly string[];
  /** The time since which the night has counted by these logs; null when that is before this column existed. */
  readonly since: Instant | null;
  /** The time at which the night's places in the first ten become settled; the driver gives `-infinity` as a number. */
  readonly settles_at: Instant;
  /** The time since which the night does not count; null while it counts. */
  readonly stopped_at: Instant | null;
}

/** The nights that wait for a moderator's choice. Derived. */
export interface DisputedNightTable {
  readonly night_uuid: string;
  readonly since: Instant;
  readonly reason: DisputeReason;
}
