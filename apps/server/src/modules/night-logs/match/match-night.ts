import type { Perspective } from "@hunt/engine/domain/words";
import {
  compareMateLogs,
  compareOwnLogs,
  haveClocks,
  isSameNight,
  isSharedInPart,
  type LogMoments,
  type MomentAgreement,
} from "./same-night.ts";

/** Two logs of one night begin with the same line, that of its first N or F (see the glossary), within this time. */
const sameBeginningMs = 1_000;

/** The parts of a night's log that are compared with other logs. */
export interface ComparedLog extends LogMoments {
  /** The hunter whose game wrote the log. */
  readonly owner: string | null;
  /** Names of the night's squad. */
  readonly squad: readonly string[];
  readonly perspective: Perspective;
  /** The log time of the night's first N or F. */
  readonly startedAtMs: number;
}

/** A known log, with the night that it belongs to. */
export interface ComparedKnownLog extends ComparedLog {
  readonly nightUuid: string;
  /** Whether the night's figures come from this log. */
  readonly isSource: boolean;
  /** Made-up names in the squad, for hunters whose accounts are deleted. Another log may have any real name in their place. */
  readonly standIns: readonly string[];
}

export interface NightMatch {
  /** `own`: another log of the same player; `mate`: a log of another squad member. */
  readonly kind: "own" | "mate";
  readonly nightUuid: string;
  readonly agreement: MomentAgreement;
  /**
   * Whether a known log of the same hunt describes the hunt differently: a log that claims to be the same, or a squad
   * mate's.
   */
  readonly isAnotherHunt: boolean;
  /**
   * The shift that turns the log's times into times on the clock of the log that gives the night's figures; null when it is
   * not known.
   */
  readonly sourceShiftMs: number | null;
  /** The indices of the known logs of that night that are the same player's. */
  readonly ownLogs: readonly number[];
}

type Found = Omit<NightMatch, "sourceShiftMs">;

/** Finds the night of a log among the known logs of its session, the oldest first. Returns null for a new night. */
export function matchNight(log: ComparedLog, known: readonly ComparedKnownLog[]): NightMatch | null {
  const found = findOwn(log, known) ?? findMates(log, known) ?? findMatesRival(log, known);
  return found && { ...found, sourceShiftMs: shiftToSource(log, known, found) };
}

/** Finds another log of the same player, or a log that claims to be the same player's. */
function findOwn(log: ComparedLog, known: readonly ComparedKnownLog[]): Found | null {
  const own = known.flatMap((other, index) => {
    const agreement = isOfOwner(log, other) ? compareOwnLogs(other, log) : null;
    return agreement && isSameNight(agreement) ? [{ other, index, agreement }] : [];
  });
  const [first] = own;
  if (first) {
    const { nightUuid } = first.other;
    const ownLogs = own.filter(({ other }) => other.nightUuid === nightUuid).map(({ index }) => index);
    return { kind: "own", nightUuid, agreement: first.agreement, isAnotherHunt: false, ownLogs };
  }
  const [rival] = known.flatMap((other, index) => {
    const agreement = claimsTheSame(log, other) ? compareOwnLogs(other, log) : null;
    return agreement && isSharedInPart(agreement) ? [{ nightUuid: other.nightUuid, agreement, index }] : [];
  });
  if (!rival) return null;
  const { nightUuid, agreement, index } = rival;
  return { kind: "own", nightUuid, agreement, isAnotherHunt: true, ownLogs: [index] };
}

/** Finds the log of another squad member that agrees best. */
function findMates(log: ComparedLog, known: readonly ComparedKnownLog[]): Found | null {
  let best: Found | null = null;
  for (const other of known) {
    if (!areMates(log, other)) continue;
    const { agreement } = compareMateLogs(other, log);
    if (isSameNight(agreement) && agreement.agreed > (best?.agreement.agreed ?? 0))
      best = { kind: "mate", nightUuid: other.nightUuid, agreement, isAnotherHunt: false, ownLogs: [] };
  }
  return best;
}

/**
 * Finds a log of another squad member that agrees only in part, by the time of day, because one of the two logs was
 * changed.
 */
function findMatesRival(log: ComparedLog, known: readonly ComparedKnownLog[]): Found | null {
  const [rival] = known.flatMap((other) => {
    if (!areMates(log, other) || !haveClocks(log, other)) return [];
    const { agreement } = compareMateLogs(other, log);
    return isSharedInPart(agreement) ? [{ nightUuid: other.nightUuid, agreement }] : [];
  });
  return rival ? { ...rival, kind: "mate", isAnotherHunt: true, ownLogs: [] } : null;
}

function shiftToSource(
  log: ComparedLog,
  known: readonly ComparedKnownLog[],
  { nightUuid, kind }: Found,
): number | null {
  const source = known.find((other) => other.isSource && other.nightUuid === nightUuid);
  if (!source) return null;
  if (source.owner === log.owner || (kind === "own" && isOfOwner(log, source))) return 0;
  return areMates(log, source) ? compareMateLogs(source, log).shiftMs : null;
}

/** Returns whether both logs claim to be of one host and to begin at one time. */
function claimsTheSame(one: ComparedLog, other: ComparedKnownLog): boolean {
  if (one.owner === null || !isOfOwner(one, other)) return false;
  if (one.perspective !== "host" || other.perspective !== "host") return false;
  return Math.abs(one.startedAtMs - other.startedAtMs) <= sameBeginningMs;
}

/**
 * Returns whether a known log is the same player's, or of a hunter whose name was replaced by a made-up one; in that
 * case the moments decide.
 */
function isOfOwner(log: ComparedLog, known: ComparedKnownLog): boolean {
  return known.owner === log.owner || isStandIn(known, known.owner);
}

/** Returns whether each log names the other's owner in its squad, as far as the members are known. */
function areMates(log: ComparedLog, known: ComparedKnownLog): boolean {
  const { owner } = log;
  if (owner === null || known.owner === null || owner === known.owner) return false;
  const isSeen = known.squad.includes(owner) || known.standIns.length > 0;
  return isSeen && (log.squad.includes(known.owner) || isStandIn(known, known.owner));
}

function isStandIn({ standIns }: ComparedKnownLog, name: string | null): boolean {
  return name !== null && standIns.includes(name);
}
