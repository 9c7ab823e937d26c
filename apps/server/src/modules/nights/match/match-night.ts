import type { Perspective } from "@hunt/engine/domain/words";
import {
  type Agreement,
  compareMateLogs,
  compareOwnLogs,
  isSameNight,
  isSharedInPart,
  knowsClocks,
  type LogMoments,
} from "./same-night.ts";

/** Two logs of one night begin with the same line (design: the time of its first N or F). */
const sameBeginningMs = 1_000;

/** What of a night's log is compared with others. */
export interface ComparedLog extends LogMoments {
  /** The hunter whose game wrote it. */
  readonly owner: string | null;
  /** Names of the night's squad. */
  readonly squad: readonly string[];
  readonly perspective: Perspective;
  /** Log time of its first N or F. */
  readonly startedAtMs: number;
}

/** A log that is known, with the night that it is of. */
export interface ComparedKnownLog extends ComparedLog {
  readonly nightUuid: string;
  /** The night's figures are from this log. */
  readonly isSource: boolean;
  /** Names of its squad that are made up, of hunters whose accounts are deleted: whichever another log gives there may be meant. */
  readonly standIns: readonly string[];
}

export interface NightMatch {
  /** `own`: the log of the same player again; `mate`: another squad member's. */
  readonly kind: "own" | "mate";
  readonly nightUuid: string;
  readonly agreement: Agreement;
  /** A known log of the same hunt tells it differently: one that says to be the same, or a squad mate's. */
  readonly isAnotherHunt: boolean;
  /** Added to its times they are by the clock of the log that the night's figures are from; null when that is not known. */
  readonly sourceShiftMs: number | null;
  /** Which of the known logs are the same player's of that night. */
  readonly ownLogs: readonly number[];
}

type Found = Omit<NightMatch, "sourceShiftMs">;

/** Finds the night that a log shows among those of its session, the oldest first; null when it is a new one. */
export function matchNight(log: ComparedLog, known: readonly ComparedKnownLog[]): NightMatch | null {
  const found = findOwn(log, known) ?? findMates(log, known) ?? findMatesRival(log, known);
  return found && { ...found, sourceShiftMs: shiftToSource(log, known, found) };
}

/** The log of the same player again, or one that claims to be. */
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

/** The log of another squad member that agrees best. */
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

/** The log of another squad member that tells the same hunt in part, by the time of day: something was changed in one of them. */
function findMatesRival(log: ComparedLog, known: readonly ComparedKnownLog[]): Found | null {
  const [rival] = known.flatMap((other) => {
    if (!areMates(log, other) || !knowsClocks(log, other)) return [];
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

/** Both say that they are the log of one host, which began at one time. */
function claimsTheSame(one: ComparedLog, other: ComparedKnownLog): boolean {
  if (one.owner === null || !isOfOwner(one, other)) return false;
  if (one.perspective !== "host" || other.perspective !== "host") return false;
  return Math.abs(one.startedAtMs - other.startedAtMs) <= sameBeginningMs;
}

/** Whether a known log is the same player's, or of one whose name there is none any more: its moments tell then. */
function isOfOwner(log: ComparedLog, known: ComparedKnownLog): boolean {
  return known.owner === log.owner || isStandIn(known, known.owner);
}

/** Each has seen the other in the squad, as far as it is known who was there. */
function areMates(log: ComparedLog, known: ComparedKnownLog): boolean {
  const { owner } = log;
  if (owner === null || known.owner === null || owner === known.owner) return false;
  const isSeen = known.squad.includes(owner) || known.standIns.length > 0;
  return isSeen && (log.squad.includes(known.owner) || isStandIn(known, known.owner));
}

function isStandIn({ standIns }: ComparedKnownLog, name: string | null): boolean {
  return name !== null && standIns.includes(name);
}
