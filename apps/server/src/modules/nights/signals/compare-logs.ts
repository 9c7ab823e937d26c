import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { signal } from "@hunt/engine/signals/found-signal";
import { readSquad, type SquadLog } from "@hunt/engine/signals/read-squad";
import { contradicts, type SessionClaim } from "@hunt/engine/signals/session-claim";
import { overlapOf } from "@hunt/engine/signals/shape";
import type { SquadAgreement } from "@hunt/engine/signals/squad-agreement";
import { isOwners, type NamedUploader } from "./is-owners.ts";
import type { SignalLog } from "./queries.ts";

/** What comparing a log with another one says, of the first. */
export interface ComparedSignal {
  readonly log: SignalLog;
  readonly found: FoundSignal;
}

function claimOf(log: SignalLog): SessionClaim {
  return {
    buildLabel: log.buildLabel,
    startedAtUtcMs: log.sessionStartedAt?.getTime() ?? null,
    sessionId: log.sessionId,
    owner: log.owner,
    momentsMs: log.moments,
  };
}

/** S8: another log of the same process tells the same time differently. */
export function sessionsKnown(log: SignalLog, others: readonly SignalLog[]): readonly ComparedSignal[] {
  const known = others.flatMap((other) => {
    const isOther = other.uploadUuid !== log.uploadUuid;
    const found = isOther ? contradicts(claimOf(log), claimOf(other)) : null;
    return found === null ? [] : [{ ...found, nightUuid: other.nightUuid }];
  });
  const [first] = known;
  if (first === undefined) return [];
  return [{ log, found: signal({ code: "session_known", count: known.length, figures: { ...first } }) }];
}

function runsOf({ moments, runMoments }: SignalLog): readonly (readonly number[])[] {
  let from = 0;
  return (runMoments ?? []).map((count) => {
    const run = moments.slice(from, from + count);
    from += count;
    return run;
  });
}

/** The same log once more, by the player whose it is: the same night, and no copy. */
function isSameLog(one: SignalLog, other: SignalLog): boolean {
  return one.owner === other.owner && one.sessionId !== null && one.sessionId === other.sessionId;
}

/** S9: the night, or a run of it, has the gaps of another night. */
export function shapesKnown(log: SignalLog, alike: readonly SignalLog[]): readonly ComparedSignal[] {
  const shape = { runsMs: runsOf(log) };
  const copies = alike.flatMap((other) => {
    if (isSameLog(log, other)) return [];
    const { share, runs, isCopy } = overlapOf(shape, { runsMs: runsOf(other) });
    return isCopy ? [{ share: Math.round(share * 1000) / 1000, runs, nightUuid: other.nightUuid }] : [];
  });
  const [first] = copies.toSorted((one, other) => other.share - one.share);
  if (first === undefined) return [];
  const { share, runs, nightUuid } = first;
  const figures = { share, runs: runs.join(", "), nightUuid };
  return [
    { log, found: signal({ code: "shape_known", run: runs[0] ?? null, count: copies.length, figures }) },
  ];
}

/** What a log says beside another one that is held to be right. */
export interface HeldLog {
  readonly log: SignalLog;
  readonly other: SignalLog;
  readonly agreement: SquadAgreement;
}

/** The time that a log's clock began; null where it does not say, so that it cannot be compared. */
function squadLog({ sessionStartedAt, moments, shards }: SignalLog): SquadLog | null {
  const startedAtUtcMs = sessionStartedAt?.getTime();
  return startedAtUtcMs === undefined ? null : { startedAtUtcMs, momentsMs: moments, shardsMs: shards ?? [] };
}

/**
 * Holds the logs of a match against each other: the source and one log of each other hunter decide what is right, the source where
 * as many say the one as the other. Anybody can write a name into a log: a hunter's own account speaks for them before others, and no
 * account for several. Those that cannot be compared are not in it.
 */
export function squadOf(
  source: SignalLog,
  others: readonly SignalLog[],
  uploaders: readonly NamedUploader[],
): readonly HeldLog[] {
  const [own, ofOthers] = [true, false].map((isOwn) =>
    others.filter((log) => isOwners(log, uploaders) === isOwn),
  );
  const known = [source, ...(own ?? []), ...(ofOthers ?? [])].flatMap((log) => {
    const told = squadLog(log);
    return told === null ? [] : [{ log, told }];
  });
  const witnesses = witnessesOf(known.map(({ log }) => log));
  const inOrder = known.toSorted((a, b) => Number(witnesses.has(b.log)) - Number(witnesses.has(a.log)));
  const all = inOrder.map(({ told }) => told);
  return readSquad(all, witnesses.size).flatMap((held, index) => {
    const log = inOrder[index]?.log;
    const other = held === null ? undefined : inOrder[held.other]?.log;
    return held && log && other ? [{ log, other, agreement: held.agreement }] : [];
  });
}

/** The first log of each hunter that is of an account which has not spoken yet, or of none. */
function witnessesOf(logs: readonly SignalLog[]): ReadonlySet<SignalLog> {
  const witnesses = new Set<SignalLog>();
  const [owners, accounts] = [new Set<string | null>(), new Set<string>()];
  for (const log of logs) {
    if (owners.has(log.owner) || (log.userUuid !== null && accounts.has(log.userUuid))) continue;
    witnesses.add(log);
    owners.add(log.owner);
    if (log.userUuid !== null) accounts.add(log.userUuid);
  }
  return witnesses;
}

/** S10: what the squad's logs say of each other. */
export function squadSignals(squad: readonly HeldLog[]): readonly ComparedSignal[] {
  const ofMates = squad.filter(({ log, other }) => log.owner !== other.owner);
  const agree = ofMates.filter(({ agreement }) => agreement.agrees);
  const disagree = ofMates.filter(({ agreement }) => !agreement.agrees);
  // Where one log is held against another one, that one is right by itself.
  const right = new Set(
    ofMates.flatMap(({ log, other, agreement }) => (agreement.agrees ? [log, other] : [])),
  );
  const figures = { agree: right.size, total: right.size + disagree.length };
  const [first] = agree;
  const agreed = first ? [{ log: first.log, found: signal({ code: "logs_agree", figures }) }] : [];
  return [...agreed, ...disagree.map((held) => ({ log: held.log, found: disagreement(held) }))];
}

/** Of the log that tells something else: which line, by its own clock, and by how much later it has it than the others. */
function disagreement({ log, agreement }: HeldLog): FoundSignal {
  const { agreed, compared, shiftMs, displaced } = agreement;
  const [first] = displaced;
  return signal({
    code: "logs_disagree",
    atMs: first === undefined ? null : Math.round(first.atMs + first.byMs - shiftMs),
    count: displaced.length || 1,
    figures: { agreed, compared, nightUuid: log.nightUuid, ...(first && { byMs: first.byMs }) },
  });
}
