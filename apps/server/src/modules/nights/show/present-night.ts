import { figuresInSeconds } from "@hunt/contracts/figure-seconds";
import type {
  NightAnswer,
  NightDiagnosticAnswer,
  NightHiding,
  NightLogs,
  NightStanding,
  NightViewer,
} from "@hunt/contracts/nights";
import type { RunInNightAnswer } from "@hunt/contracts/runs";
import type { NightApprovalAnswer, VerificationAnswer } from "@hunt/contracts/verifications";
import { eraOfDay } from "@hunt/engine/domain/eras";
import { nightFigures } from "@hunt/engine/domain/figures";
import { readFigures } from "../../../platform/database/tables/figure-columns.ts";
import type { StoredNightDiagnostic } from "../../../platform/database/tables/night-tables.ts";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import { presentSquad, type SquadView } from "../night/present-squad.ts";
import type { ListedNightRow } from "./list-queries.ts";

export interface NightParts extends SquadView {
  readonly night: ListedNightRow;
  /** Null when they were not asked for. */
  readonly runs: RunInNightAnswer[] | null;
  /** Null where they are not shown. */
  readonly diagnostics: readonly StoredNightDiagnostic[] | null;
  /** What the account that looks has to do with it; default: nothing, or not told. */
  readonly viewer?: NightViewer | null;
  /** The last request for it, as the account that looks may see it; default: not told. */
  readonly verification?: VerificationAnswer | null;
  readonly approval?: NightApprovalAnswer | null;
  /** Whoever looks is an owner; default: not, or not told. */
  readonly isOwners?: boolean;
  /** Default: not hidden, or not told. */
  readonly hidden?: NightHiding | null;
}

/** Days as `dayText` reads them. */
export interface DayColumns {
  readonly started_at: Date | null;
  readonly played_on: string | null;
  readonly built_on: string | null;
  readonly said_on: string | null;
}

/** A night in seconds, for whoever may see it at all. */
export function presentNight({
  night,
  runs,
  diagnostics,
  viewer = null,
  verification = null,
  approval = null,
  hidden = null,
  isOwners = false,
  ...squadView
}: NightParts): NightAnswer {
  return {
    uuid: night.uuid,
    scope: night.scope,
    verified: night.verified,
    standing: presentStanding(night),
    logs: presentLogs(night),
    season: night.season,
    squadSize: night.squad_size,
    format: night.format,
    perspective: night.perspective,
    category: night.category,
    description: night.description,
    createdAt: night.created_at.toISOString(),
    startedAt: shownInstant(night.started_at),
    ...presentDay(night),
    era: eraOfDay(night.game_day),
    ...figuresInSeconds(nightFigures, readFigures(nightFigures, night)),
    estimated: [...night.estimated],
    fullRunsCount: night.full_runs_count,
    capturedHydrolystsCount: night.captured_hydrolysts_count,
    capturedGantulystsCount: night.captured_gantulysts_count,
    capturedTeralystsCount: night.captured_teralysts_count,
    users: presentSquad(night.members, squadView),
    runs,
    verification,
    approval,
    engineVersion: night.engine_version,
    isLogWanted: isOwners && night.log_wanted,
    diagnostics: diagnostics?.map(presentDiagnostic) ?? null,
    hidden,
    viewer,
  };
}

/** What is known of the day of a night whose logs do not tell when it began. */
export function presentDay({
  started_at,
  played_on,
  built_on,
  said_on,
}: DayColumns): Pick<NightAnswer, "playedOn" | "builtOn" | "saidOn"> {
  if (started_at !== null) return { playedOn: null, builtOn: null, saidOn: null };
  return { playedOn: played_on, builtOn: built_on, saidOn: played_on === null ? said_on : null };
}

/** What was stored before lines were named has none. */
function presentDiagnostic(stored: StoredNightDiagnostic): NightDiagnosticAnswer {
  return { ...stored, runs: [...stored.runs], missing: [...(stored.missing ?? [])] };
}

/** Whether a night counts, as it is told. */
export function presentStanding(standing: {
  readonly is_counted: boolean;
  readonly is_disputed: boolean;
  readonly is_dated: boolean;
}): NightStanding {
  if (standing.is_disputed) return "disputed";
  if (!standing.is_dated) return "undated";
  return standing.is_counted ? "counted" : "unconfirmed";
}

/** How many of a night's logs tell the same, and since when a moderator's choice holds; null where only one is known. */
function presentLogs(standing: {
  readonly logs_count: number;
  readonly agreeing_logs_count: number;
  readonly chosen_at: Date | null;
}): NightLogs | null {
  const { logs_count: total, agreeing_logs_count: agree, chosen_at: chosenAt } = standing;
  return total > 1 ? { agree, total, chosenAt: chosenAt?.toISOString() ?? null } : null;
}

/** Since when and why moderators hide a night; unknown where the log of what they do says nothing of it. */
export function presentHiding(
  hidden: { readonly at: Date; readonly reason: string | null } | undefined,
): NightHiding {
  return { at: hidden?.at.toISOString() ?? null, reason: hidden?.reason ?? null };
}
