import type { SignalCode } from "@hunt/engine/domain/signals";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { signal } from "@hunt/engine/signals/found-signal";
import { readSquad, type SquadLog } from "@hunt/engine/signals/read-squad";
import { contradicts, isSameProcess, type StatedSession } from "@hunt/engine/signals/session-claim";
import type { SquadAgreement } from "@hunt/engine/signals/squad-agreement";
import { isInFavour } from "@hunt/engine/signals/weigh-voice";
import type { KnownCopy } from "./copy-queries.ts";
import type { NamedUploader, SignalLog } from "./queries.ts";
import { answersFor, countVoices, type KnownVoices, weighVoices } from "./voices.ts";

/** A signal from comparing a log with another one; it is about the first log. */
export interface ComparedSignal {
  /** Null when the signal is about no single log. */
  readonly log: SignalLog | null;
  readonly found: FoundSignal;
}

function claimOf(log: SignalLog): StatedSession {
  return {
    buildLabel: log.buildLabel,
    startedAtUtcMs: log.sessionStartedAt?.getTime() ?? null,
    sessionId: log.sessionId,
    owner: log.owner,
    momentsMs: log.moments,
  };
}

/**
 * Finds logs of the same game process that describe the same time differently. The later of two such logs gets the
 * signal. The log whose version of that time came first counts as the earlier one, even when that version came in a
 * shorter log.
 */
export function findChangedSessions(log: SignalLog, others: readonly SignalLog[]): readonly ComparedSignal[] {
  const cameAt = (one: SignalLog) => [firstOfStory(one, others), one.uploadUuid].join(" ");
  const known = others.flatMap((other) => {
    const isOther = other.uploadUuid !== log.uploadUuid;
    const found = isOther ? contradicts(claimOf(log), claimOf(other)) : null;
    if (found === null) return [];
    const code: SignalCode = cameAt(log) < cameAt(other) ? "came_first" : "session_known";
    return [{ code, figures: { ...found, nightUuid: other.nightUuid } }];
  });
  return [...Map.groupBy(known, ({ code }) => code)].flatMap(([code, [first, ...more]]) =>
    first === undefined
      ? []
      : [{ log, found: signal({ code, count: 1 + more.length, figures: first.figures }) }],
  );
}

/** Returns the first upload of the log's process that describes the night in the same way. */
function firstOfStory(log: SignalLog, others: readonly SignalLog[]): string {
  const same = others.filter(
    (other) =>
      isSameProcess(claimOf(log), claimOf(other)) && contradicts(claimOf(log), claimOf(other)) === null,
  );
  return [log, ...same].map(({ uploadUuid }) => uploadUuid).sort()[0] ?? log.uploadUuid;
}

/**
 * Finds runs of the logs that resemble runs of another night. The night with the later run gets the signal; the other one
 * gets the remark that it came first. A copy that was sent before its original looks like the original, so a moderator
 * has to look before either is accused.
 */
export function findKnownRuns(
  logs: readonly SignalLog[],
  copies: readonly KnownCopy[],
): readonly ComparedSignal[] {
  const later = nightsThatCameLater(copies);
  const isLater = ({ nightUuid }: KnownCopy) => later.has(nightUuid);
  return [
    ...alikeRuns(
      "run_known",
      logs,
      copies.filter((copy) => !isLater(copy)),
    ),
    ...alikeRuns("came_first", logs, copies.filter(isLater)),
  ];
}

/**
 * Returns the other nights that came later than these logs, by the first runs that resemble each other. Identifiers are in the order of
 * receipt.
 */
function nightsThatCameLater(copies: readonly KnownCopy[]): ReadonlySet<string> {
  const first = (places: readonly string[]) => places.toSorted()[0] ?? "";
  const cameLater = [...Map.groupBy(copies, ({ nightUuid }) => nightUuid)].filter(
    ([, alike]) =>
      first(alike.map(({ uploadUuid, number }) => placeOf(uploadUuid, number))) <
      first(alike.map(({ otherUploadUuid, otherNumber }) => placeOf(otherUploadUuid, otherNumber))),
  );
  return new Set(cameLater.map(([nightUuid]) => nightUuid));
}

const placeOf = (uploadUuid: string, number: number) => `${uploadUuid} ${String(number).padStart(5, "0")}`;

/** Returns each resembling run once, with the first log that has it. */
function alikeRuns(
  code: SignalCode,
  logs: readonly SignalLog[],
  copies: readonly KnownCopy[],
): readonly ComparedSignal[] {
  const told = new Set<string>();
  return logs.flatMap((log) => {
    const ofLog = copies.filter(
      ({ uploadUuid, number }) => uploadUuid === log.uploadUuid && number === log.number,
    );
    return [...Map.groupBy(ofLog, ({ run }) => run)].flatMap(([run, alike]) => {
      const others = new Set(alike.map(({ nightUuid, otherRun }) => `${nightUuid} ${otherRun}`));
      const isNew = [...others].some((other) => !told.has(other));
      for (const other of others) told.add(other);
      const [first] = alike;
      if (first === undefined || !isNew) return [];
      const { nightUuid, otherRun, agreed, compared } = first;
      const figures = { otherRun, agreed, compared, nightUuid };
      return [{ log, found: signal({ code, run, count: others.size, figures }) }];
    });
  });
}

/** A log compared with another one that is taken as right. */
export interface HeldLog {
  readonly log: SignalLog;
  readonly other: SignalLog;
  readonly agreement: SquadAgreement;
  /** Whether the two logs disagree and nobody can say which of them is right. */
  readonly isOpen: boolean;
}

/**
 * Returns the log with the start time of its clock; null when the log does not state that time and cannot be compared.
 */
function squadLog({ sessionStartedAt, moments, shards }: SignalLog): SquadLog | null {
  const startedAtUtcMs = sessionStartedAt?.getTime();
  return startedAtUtcMs === undefined ? null : { startedAtUtcMs, momentsMs: moments, shardsMs: shards ?? [] };
}

/**
 * Compares the logs of a match with one another. The logs that the hunters' own accounts sent, one each, decide what is right:
 * anybody can write any name into a log, so no number of other logs outvotes one of these. Without any such log, each log is
 * compared with the source, and which of them is right stays open. Logs that cannot be compared are left out.
 */
export function compareSquad(
  source: SignalLog,
  others: readonly SignalLog[],
  uploaders: readonly NamedUploader[],
): readonly HeldLog[] {
  const known = [source, ...others].flatMap((log) => {
    const told = squadLog(log);
    return told === null ? [] : [{ log, told }];
  });
  const witnesses = witnessesOf(
    known.map(({ log }) => log),
    uploaders,
  );
  const inOrder = known.toSorted((a, b) => Number(witnesses.has(b.log)) - Number(witnesses.has(a.log)));
  const all = inOrder.map(({ told }) => told);
  // When no account vouches for any log, the source comes first.
  return readSquad(all, Math.max(1, witnesses.size)).flatMap((held, index) => {
    const log = inOrder[index]?.log;
    const other = held === null ? undefined : inOrder[held.other]?.log;
    const isOpen = witnesses.size === 0 || held?.isOpen === true;
    return held && log && other ? [{ log, other, agreement: held.agreement, isOpen }] : [];
  });
}

/** Returns the first log of each hunter whose own account sent it and vouches for it. */
function witnessesOf(
  logs: readonly SignalLog[],
  uploaders: readonly NamedUploader[],
): ReadonlySet<SignalLog> {
  const witnesses = new Set<SignalLog>();
  const [owners, accounts] = [new Set<string | null>(), new Set<string | null>()];
  for (const log of logs) {
    if (!answersFor(log, uploaders) || owners.has(log.owner) || accounts.has(log.userUuid)) continue;
    witnesses.add(log);
    owners.add(log.owner);
    accounts.add(log.userUuid);
  }
  return witnesses;
}

/**
 * Returns what the squad's logs say about one another. Their agreement speaks for the night as far as their accounts
 * have weight.
 */
export function presentSquadSignals(
  squad: readonly HeldLog[],
  uploaders: readonly NamedUploader[],
  voices: KnownVoices,
): readonly ComparedSignal[] {
  const ofMates = squad.filter(({ log, other }) => log.owner !== other.owner);
  const agree = ofMates.filter(({ agreement }) => agreement.agrees);
  const disagree = ofMates.filter(({ agreement }) => !agreement.agrees);
  // A log that others are compared with counts as right itself.
  const right = new Set(agree.flatMap(({ log, other }) => [log, other]));
  const agreeing = countVoices([...right], uploaders);
  const others = countVoices(
    disagree.map(({ log }) => log),
    uploaders,
  );
  const { weight } = weighVoices([...right], uploaders, voices);
  const figures = { agree: agreeing, total: agreeing + others, weight };
  const code = isInFavour(weight) ? "logs_agree" : "logs_agree_untried";
  const [first] = agree;
  const agreed = first && agreeing > 1 ? [{ log: first.log, found: signal({ code, figures }) }] : [];
  return [...agreed, ...disagree.map(disagreement)];
}

/**
 * Returns the signal of a log that differs: which line differs, by the log's own clock, and how much later it is than in the other
 * logs. The signal is about no single log when nobody can say which one is right.
 */
function disagreement({ log, agreement, isOpen }: HeldLog): ComparedSignal {
  const { agreed, compared, shiftMs, displaced } = agreement;
  const [first] = displaced;
  const figures = { agreed, compared, nightUuid: log.nightUuid };
  const count = displaced.length || 1;
  if (isOpen) return { log: null, found: signal({ code: "logs_differ", count, figures }) };
  const found = signal({
    code: "logs_disagree",
    atMs: first === undefined ? null : Math.round(first.atMs + first.byMs - shiftMs),
    count,
    figures: { ...figures, ...(first && { byMs: first.byMs }) },
  });
  return { log, found };
}
