import type { Agreement, Signal } from "@hunt/contracts/signals";
import { type FoundSignal, signal } from "@hunt/engine/signals/found-signal";
import type { Connection } from "../../../platform/database/database-types.ts";
import {
  type ComparedSignal,
  compareSquad,
  findChangedSessions,
  findKnownRuns,
  type HeldLog,
  presentSquadSignals,
} from "./compare-logs.ts";
import { selectCopies } from "./copy-queries.ts";
import { byWeight, presentSignal } from "./present-signal.ts";
import {
  type NamedUploader,
  type OtherPlace,
  type PastOfMember,
  type SignalLog,
  selectLogsOfMatch,
  selectOtherPlaces,
  selectPasts,
  selectUploaderNames,
} from "./queries.ts";
import { selectVoiceFacts } from "./voice-queries.ts";
import { countVoices, isOwners, type KnownVoices, weighVoices } from "./voices.ts";

/** Fewer nights than this are not enough to know a hunter's past. */
const leastPast = 8;

const deviations = 4;

/** A smaller improvement than this is not a jump, however steady the hunter is. */
const leastJumpMs = 5_000;

const newAccountDays = 7;

/** One log of a night, as moderators see it. */
export interface PresentedLog {
  readonly uploadUuid: string;
  readonly owner: string | null;
  readonly perspective: "host" | "client";
  /** Whether the night's figures come from this log. */
  readonly isSource: boolean;
  /** Whether the log agrees with most of the squad's logs; null when it cannot be compared. */
  readonly agrees: boolean | null;
  readonly createdAt: Date;
}

export interface SignalsOfNight {
  /** The oldest version of the rules by which a log of the night was checked; null when one was never checked. */
  readonly signalsVersion: number | null;
  /** The heaviest signal first. */
  readonly signals: readonly Signal[];
  /** The source of the night's figures first. */
  readonly logs: readonly PresentedLog[];
  /**
   * The number of logs that agree, counting each sender once and including the source, and how much weight that has;
   * null when there is only one log.
   */
  readonly agreement: Agreement | null;
}

/**
 * Returns everything that speaks for or against a night, by current knowledge. The signals of each log by itself are
 * stored; those of comparisons are computed on reading. The result is empty for a night without a log.
 */
export async function readSignalsOfNight(db: Connection, nightUuid: string): Promise<SignalsOfNight> {
  const match = await selectLogsOfMatch(db, nightUuid);
  const logs = match.filter((log) => log.nightUuid === nightUuid);
  const copies = await selectCopies(
    db,
    nightUuid,
    logs.map(({ uploadUuid }) => uploadUuid),
  );
  const places = await selectOtherPlaces(db, nightUuid);
  const uploaders = await selectUploaderNames(db, nightUuid);
  const pasts = await selectPasts(db, nightUuid);
  const voices = await selectVoiceFacts(db, nightUuid);
  const source = logs.find((log) => log.isSource) ?? logs[0];
  const squad = source ? compareSquad(source, matesOf(source, match), uploaders) : [];
  const ofLogs: readonly ComparedSignal[] = [
    ...logs.flatMap((log) => (log.signals ?? []).map((found) => ({ log, found }))),
    ...logs.flatMap((log) => findChangedSessions(log, match)),
    ...findKnownRuns(logs, copies),
    ...presentSquadSignals(squad, uploaders, voices),
    ...notOwners(logs, uploaders),
  ];
  const ofNight = [...otherPlaces(places), ...pastSignals(pasts)];
  const all = [
    ...ofLogs.map(({ log, found }) => presentSignal(found, log)),
    ...ofNight.map((found) => presentSignal(found, null)),
  ];
  const presented = logs.map((log) => presentLog(log, log === source, squad));
  return {
    signalsVersion: oldestVersion(logs),
    signals: all.sort(byWeight),
    logs: presented,
    agreement: agreementOf({ logs, presented, uploaders, voices }),
  };
}

/** Returns all logs of the match but the source, whichever night they are in. */
function matesOf(source: SignalLog, match: readonly SignalLog[]): readonly SignalLog[] {
  return match.filter((log) => log.uploadUuid !== source.uploadUuid);
}

function presentLog(log: SignalLog, isSource: boolean, squad: readonly HeldLog[]): PresentedLog {
  const { uploadUuid, owner, perspective, createdAt } = log;
  const held = squad.find((one) => one.log === log);
  // A log was marked by comparison with the source of that time, which may be the wrong one.
  const isMarked = log.disputes && squad.every((one) => !one.log.isSource || one.agreement.agrees);
  const agrees = isMarked
    ? false
    : (held?.agreement.agrees ?? (isSource || isHeldRight(log, squad) ? true : null));
  return { uploadUuid, owner, perspective, isSource, agrees, createdAt };
}

function isHeldRight(log: SignalLog, squad: readonly HeldLog[]): boolean {
  return squad.some(({ other }) => other === log);
}

interface WeighedLogs {
  readonly logs: readonly SignalLog[];
  /** The presented logs, in the same order. */
  readonly presented: readonly PresentedLog[];
  readonly uploaders: readonly NamedUploader[];
  readonly voices: KnownVoices;
}

function agreementOf({ logs, presented, uploaders, voices }: WeighedLogs): Agreement | null {
  const logsThat = (agrees: boolean) => logs.filter((_, index) => presented[index]?.agrees === agrees);
  const agree = countVoices(logsThat(true), uploaders);
  const total = agree + countVoices(logsThat(false), uploaders);
  return total < 2 ? null : { agree, total, ...weighVoices(logsThat(true), uploaders, voices) };
}

function oldestVersion(logs: readonly SignalLog[]): number | null {
  const versions = logs.map((log) => log.signalsVersion);
  if (versions.length === 0 || versions.includes(null)) return null;
  return Math.min(...versions.flatMap((version) => version ?? []));
}

/** Returns the signals (S11) that a hunter was in another match at the same time. */
function otherPlaces(places: readonly OtherPlace[]): readonly FoundSignal[] {
  return places.map(({ name, nightUuid }) => signal({ code: "two_places", figures: { name, nightUuid } }));
}

/** Returns the signals (S12) that a log was sent by another account than that of the hunter whose game wrote it. */
function notOwners(
  logs: readonly SignalLog[],
  uploaders: readonly NamedUploader[],
): readonly ComparedSignal[] {
  return logs.flatMap((log) => {
    if (isOwners(log, uploaders)) return [];
    return [{ log, found: signal({ code: "not_owner", figures: { owner: log.owner ?? "" } }) }];
  });
}

/**
 * Returns the signals (S14) that a hunter is much faster than ever, or at the top with a new account. These signals
 * show moderators where to look first.
 */
function pastSignals(pasts: readonly PastOfMember[]): readonly FoundSignal[] {
  return pasts.flatMap(({ name, accountDays, realTimeMs, count, meanMs, deviationMs, isAtTop }) => {
    const isKnown = count >= leastPast && meanMs !== null && deviationMs !== null && realTimeMs !== null;
    const jumpMs = isKnown ? meanMs - realTimeMs : 0;
    const isJump = isKnown && jumpMs > Math.max(leastJumpMs, deviations * deviationMs);
    const figures = { name, valueMs: realTimeMs ?? 0, meanMs: Math.round(meanMs ?? 0), nights: count };
    return [
      ...(isJump
        ? [signal({ code: "jump", figures: { ...figures, deviationMs: Math.round(deviationMs) } })]
        : []),
      ...(isAtTop && accountDays < newAccountDays
        ? [signal({ code: "new_account", figures: { name, days: accountDays } })]
        : []),
    ];
  });
}
