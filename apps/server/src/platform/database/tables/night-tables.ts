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

/** A diagnostic code of a night, counted. */
export interface StoredNightDiagnostic {
  readonly code: Diagnostic["code"];
  readonly severity: Diagnostic["severity"];
  readonly count: number;
  readonly runs: readonly number[];
  /** Of `line_missing`: which. Not in rows of engines before version 4. */
  readonly missing?: readonly MissingLine[];
}

/** The best figures of a night's full runs. */
export type BestRunColumns = FigureColumns<Pick<typeof runFigures, BestRunFigure>, "best_run_">;

export interface NightTable extends FigureColumns<typeof nightFigures> {
  readonly uuid: string;
  readonly scope: Scope;
  readonly hidden: Generated<boolean>;
  readonly deleted_at: Date | null;
  /** Its last owner gave it up; else an admin deleted it. */
  readonly deleted_by_owners: Generated<boolean>;
  /** Since when no log is left of it: moderators judged it, so that it is kept without its runs and its squad. */
  readonly gone_at: Date | null;
  /** Another log of what moderators hid or removed as this night: why it is hidden stands there. */
  readonly hidden_as: string | null;
  /** Names in it that were made up for hunters whose accounts are deleted; never taken away. */
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
  /** The upload in whose name it is described: without its sender's ownership the description goes. */
  readonly described_in: string | null;
  /** As the shown log tells, or the one in `dated_from`. */
  readonly started_at: Date | null;
  /** The upload whose log tells when it began, where the shown one does not. */
  readonly dated_from: string | null;
  /** The day that a moderator set, where no log tells one; read as text by `dayText`. */
  readonly played_on: Day | null;
  /** The day that an owner says, where nothing tells one: it is shown, and decides nothing. */
  readonly said_on: Day | null;
  /** The upload in whose name it is said: without its sender's ownership the day goes. */
  readonly said_in: string | null;
  /** When the game's build was made: it was played no sooner. Not in rows of engines before version 7. */
  readonly built_on: Day | null;
  /** The build's day, else that of `started_at` in UTC or of `played_on`: by it the night's era is told. */
  readonly game_day: GeneratedAlways<Day | null>;
  /** The shown log lacks lines that the file may have: its owners are asked to send it once more. */
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
  /** Whose log the figures are from. */
  readonly source_upload_uuid: string | null;
  /** Grows with every change that an answer could show: the ETag. */
  readonly version: Generated<number>;
  /** One of 64, in which nights are counted. */
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
  /** What the account says: true, that was me; false, not me; null, nothing yet. */
  readonly presence: boolean | null;
  /** The upload whose log was shown when the account said that it was there. */
  readonly confirmed_log: Generated<string | null>;
  /** It stood in a profile before it had to be answered for. */
  readonly is_kept: Generated<boolean>;
  /** The upload whose log was chosen when a log of whoever had this place was weighed. */
  readonly weighed_for: Generated<string | null>;
}

/** Whose nights an account takes for its own where it is named in them. */
export interface TrustedSenderTable {
  readonly id: GeneratedAlways<string>;
  readonly user_uuid: string;
  readonly sender_uuid: string;
  readonly created_at: Instant;
}

/** Whose logs of a night a moderator weighed when they chose the one that is shown. */
export interface WeighedAccountTable {
  readonly id: GeneratedAlways<string>;
  readonly night_uuid: string;
  /** Null: everybody who sent a log without an account, as one. */
  readonly user_uuid: string | null;
  /** The upload whose log was chosen: it holds while the night is shown by that one. */
  readonly settled_for: string;
}

/** What `hunter_night` leaves out of an account's own nights; both together are its list. Derived. */
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
  /** When the account gave it up, where nothing else is left of it there. */
  readonly given_up_at: Date | null;
}

/** Listed nights and their runs by everything that lists filter by, in shares: totals are sums over these rows. Derived. */
export interface NightCountTable {
  readonly share: number;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly captured_hydrolysts_count: number;
  readonly nights: number;
  readonly runs: number;
}

/** Whether a night counts for anything but lists, and whether its figures can be. A view. */
export interface NightStandingView {
  readonly night_uuid: string;
  readonly is_counted: boolean;
  readonly is_disputed: boolean;
  readonly is_plausible: boolean;
  /** What only a host's log has is that host's, or no host's log is shown. */
  readonly has_hosts_word: boolean;
  /** A log tells when it was played, or a moderator set the day. */
  readonly is_dated: boolean;
  /** Somebody answers for it, whatever else keeps it from counting. */
  readonly is_vouched_for: boolean;
  /** How many logs are known, one a hunter and story. */
  readonly logs_count: number;
  readonly agreeing_logs_count: number;
  /** When a moderator chose the log that is shown; null: none did. */
  readonly chosen_at: Date | null;
  /** When the first of the logs came that dispute it now. */
  readonly disputed_since: Date | null;
  readonly dispute_reason: DisputeReason | null;
}

/** A night that nothing of itself keeps from boards, or did not for a while; written at commits only (functions/note_counted_nights.sql). */
export interface CountedNightTable {
  readonly night_uuid: string;
  /** The uploads whose logs the shown figures are from. */
  readonly logs: readonly string[];
  /** Since when it counts by these; null: since before this was kept. */
  readonly since: Instant | null;
  /** From when on its places in the first ten wait no more; the database's `-infinity` is a number. */
  readonly settles_at: Instant;
  /** Since when it does not count; null: it does. */
  readonly stopped_at: Instant | null;
}

/** The nights that wait for a moderator's choice. Derived. */
export interface DisputedNightTable {
  readonly night_uuid: string;
  readonly since: Instant;
  readonly reason: DisputeReason;
}
