import { figuresInSeconds } from "@hunt/contracts/figure-seconds";
import type {
  NightAccess,
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
import type { ExportedNightRow } from "./export-queries.ts";
import type { ListedNightRow } from "./list-queries.ts";
import type { NightTie } from "./tie-queries.ts";

export interface NightParts extends SquadView {
  readonly night: ListedNightRow;
  /** Null when the runs were not asked for. */
  readonly runs: RunInNightAnswer[] | null;
  /** Null where diagnostics are not shown. */
  readonly diagnostics: readonly StoredNightDiagnostic[] | null;
  /** The viewer's tie to the night; by default none. */
  readonly viewer?: NightViewer | null;
  /** The last request for the night, as the viewer may see it; by default none. */
  readonly verification?: VerificationAnswer | null;
  readonly approval?: NightApprovalAnswer | null;
  /** Whether the viewer is an owner; by default false. */
  readonly isOwners?: boolean;
  /** When and why the night is hidden; by default null. */
  readonly hidden?: NightHiding | null;
}

/** The columns that decide a night's day, as `dayText` reads them. */
export interface DayColumns {
  readonly started_at: Date | null;
  readonly played_on: string | null;
  readonly built_on: string | null;
  readonly said_on: string | null;
}

/** Presents a night, with times in seconds, to a viewer who may see it. */
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

/** Presents what is known about the day of a night whose logs do not state when it began. */
export function presentDay({
  started_at,
  played_on,
  built_on,
  said_on,
}: DayColumns): Pick<NightAnswer, "playedOn" | "builtOn" | "saidOn"> {
  if (started_at !== null) return { playedOn: null, builtOn: null, saidOn: null };
  return { playedOn: played_on, builtOn: built_on, saidOn: played_on === null ? said_on : null };
}

/** Diagnostics that were stored before lines had names have no line. */
function presentDiagnostic(stored: StoredNightDiagnostic): NightDiagnosticAnswer {
  return { ...stored, runs: [...stored.runs], missing: [...(stored.missing ?? [])] };
}

/** Presents whether a night counts. */
export function presentStanding(standing: {
  readonly is_counted: boolean;
  readonly is_disputed: boolean;
  readonly is_dated: boolean;
}): NightStanding {
  if (standing.is_disputed) return "disputed";
  if (!standing.is_dated) return "undated";
  return standing.is_counted ? "counted" : "unconfirmed";
}

/**
 * Presents how many of a night's logs agree, and since when a moderator's choice holds; null when there is only one log.
 */
function presentLogs(standing: {
  readonly logs_count: number;
  readonly agreeing_logs_count: number;
  readonly chosen_at: Date | null;
}): NightLogs | null {
  const { logs_count: total, agreeing_logs_count: agree, chosen_at: chosenAt } = standing;
  return total > 1 ? { agree, total, chosenAt: chosenAt?.toISOString() ?? null } : null;
}

/** Presents since when and why moderators hide a night; unknown when the audit log has no entry about it. */
export function presentHiding(
  hidden: { readonly at: Date; readonly reason: string | null } | undefined,
): NightHiding {
  return { at: hidden?.at.toISOString() ?? null, reason: hidden?.reason ?? null };
}

/**
 * Presents a night for the export of an account that sent it or was there. Only the account itself is named in the
 * squad, and the description is included only when the night shows it to the account. For a night that is hidden from a
 * mere sender of a log, the export says only that the log was sent.
 */
export function presentExportedNight({
  memberName,
  memberRole,
  memberScope,
  presence,
  startedAt,
  createdAt,
  deletedAt,
  hasSent,
  isAuthor,
  isWithheld,
  description,
  ...night
}: ExportedNightRow) {
  if (isWithheld) return { uuid: night.uuid, isOwner: false, you: null };
  const isOfSquad = night.isOwner || memberRole !== null;
  const isThere = deletedAt === null && (isOfSquad || (hasSent && night.scope !== "private"));
  // A night that was deleted with its last owner can still be restored by the owner who wrote its description.
  return {
    ...night,
    description: isThere || isAuthor ? description : null,
    isOwner: Boolean(night.isOwner),
    startedAt: startedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    you: memberRole === null ? null : { name: memberName, role: memberRole, scope: memberScope, presence },
  };
}

/** Presents the viewer's tie to a night; null when the night is not the viewer's own. */
export function presentViewer(tie: NightTie | undefined): NightViewer | null {
  if (!tie || !(tie.isSender || tie.isMember)) return null;
  const { memberScope, presence, isAnswered: answered, senders } = tie;
  return { access: accessOf(tie), memberScope, presence, answered, senders: [...senders] };
}

export function accessOf({ isOwner, isMember }: Pick<NightTie, "isOwner" | "isMember">): NightAccess {
  if (isOwner) return "owner";
  return isMember ? "member" : "sender";
}

/** Returns whether the account sees members who hide from everybody except the squad. */
export function belongsTo(tie: NightTie | undefined): boolean {
  return tie?.isMember === true && tie.presence !== false;
}
