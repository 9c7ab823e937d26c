import type {
  nightFigures,
  runFigures,
  SortedNightFigure,
  SortedRunFigure,
} from "@hunt/engine/domain/figures";
import type { Perspective } from "@hunt/engine/domain/words";
import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedInstant, Instant } from "./column-types.ts";
import type { FigureColumns, RunsFigureColumns } from "./figure-columns.ts";
import type { BestRunColumns } from "./night-tables.ts";

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
  /** `nameSkeletons(ign)`; none without a name. */
  readonly name_skeletons: Generated<readonly string[]>;
  /** `nameSkeletons` of all aliases. */
  readonly alias_skeletons: Generated<readonly string[]>;
  readonly badges: Generated<readonly string[]>;
  readonly patreon_tier: string | null;
  readonly language: Generated<string>;
  readonly time_format: Generated<"12h" | "24h">;
  readonly theme: Generated<"system" | "dark" | "light">;
  /** Until then the account only looks, as a visitor does. */
  readonly suspended_until: Date | null;
  readonly suspend_reason: string | null;
  /** It was merged, and is nobody any more, until that is undone. */
  readonly merged_into: string | null;
}

/** A name that an account has verified; without an end it is the one in force. */
export interface UserNameTable {
  readonly user_uuid: string;
  readonly name: string;
  readonly name_key: string;
  readonly verified_at: Instant;
  readonly ended_at: Date | null;
  /** Given up, or taken away, and some nights under it are still the account's. */
  readonly unlinking: Generated<boolean>;
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

/**
 * A listed night of a hunter who is linked to it and does not hide there, with the figures of its runs in their order:
 * all arrays of runs are of one length. Its best run is of the full runs with nothing below a floor; of all full runs
 * once a moderator approved the night. Derived.
 */
export interface HunterNightTable
  extends FigureColumns<Pick<typeof nightFigures, SortedNightFigure>>,
    BestRunColumns,
    RunsFigureColumns<Pick<typeof runFigures, SortedRunFigure>> {
  readonly user_uuid: string;
  readonly night_uuid: string;
  readonly role: Perspective;
  /** Null: nobody knows. */
  readonly played_at: Instant | null;
  readonly created_at: Instant;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly runs_count: number;
  readonly full_runs_count: number;
  readonly captured_hydrolysts_count: number;
  /** The others who are linked and do not hide, whether or not their name is verified. */
  readonly mate_uuids: readonly string[];
  readonly run_uuids: readonly string[];
  /** Somebody answers for the night (views/night_standing.sql). */
  readonly is_counted: boolean;
  /** Nothing in it is below a floor, or a moderator approved it. */
  readonly is_plausible: boolean;
}
