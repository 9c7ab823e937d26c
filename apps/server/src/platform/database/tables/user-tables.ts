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
  /** True for an account with a verified name. */
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
  /** Until then the account may only read, as a visitor may. */
  readonly suspended_until: Date | null;
  readonly suspend_reason: string | null;
  /** The account into which this one was merged; until the merge is undone, nobody can use this one. */
  readonly merged_into: string | null;
}

/** A verified name of an account; the name in force has no end. */
export interface UserNameTable {
  readonly user_uuid: string;
  readonly name: string;
  readonly name_key: string;
  readonly verified_at: Instant;
  readonly ended_at: Date | null;
  /** True when the name was given up or revoked and some nights under it still belong to the account. */
  readonly unlinking: Generated<boolean>;
}

/** A hunter's counts in listed nights, by season; season 0 stands for all seasons. Derived. */
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
 * A listed night of a hunter who is linked to it and not hidden in it, with the figures of its runs in their order: all
 * arrays of runs have one length. The best run is one of the full runs with no figure below a floor, or one of all full
 * runs once a moderator approved the night. Derived.
 */
export interface HunterNightTable
  extends FigureColumns<Pick<typeof nightFigures, SortedNightFigure>>,
    BestRunColumns,
    RunsFigureColumns<Pick<typeof runFigures, SortedRunFigure>> {
  readonly user_uuid: string;
  readonly night_uuid: string;
  readonly role: Perspective;
  /** Null when nobody knows the time. */
  readonly played_at: Instant | null;
  readonly created_at: Instant;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly runs_count: number;
  readonly full_runs_count: number;
  readonly captured_hydrolysts_count: number;
  /** The other members who are linked and not hidden, whether or not their names are verified. */
  readonly mate_uuids: readonly string[];
  readonly run_uuids: readonly string[];
  /** Whether the night counts (views/night_standing.sql). */
  readonly is_counted: boolean;
  /** Whether no figure of the night is below a floor, or a moderator approved it. */
  readonly is_plausible: boolean;
}
