import { nameKey } from "../../../platform/text/name-key.ts";
import type { MemberRow } from "../../nights/store/known-night.ts";
import type { KnownLog, Uploader } from "../known/log-queries.ts";

/** A place in a night's squad. */
export type SquadPlace = Pick<MemberRow, "name" | "user_uuid" | "presence">;

/** The parts of a log that decide whether it is shown. */
export type LogToWeigh = Pick<
  KnownLog,
  | "uploadUuid"
  | "userUuid"
  | "fingerprintHash"
  | "isGivenUp"
  | "isSource"
  | "owner"
  | "perspective"
  | "status"
  | "disputes"
  | "moments"
  | "createdAt"
>;

export interface NightWithLogs<Log extends LogToWeigh = KnownLog> {
  /** The known logs of the night. */
  readonly logs: readonly Log[];
  readonly squad: readonly SquadPlace[];
}

/**
 * Returns whether an account was in the squad. Only accounts count: a name in a log proves nothing, and a fingerprint
 * does not show who hunted.
 */
export function wasThere(userUuid: string | null, squad: readonly SquadPlace[]): boolean {
  return userUuid !== null && squad.some((place) => place.user_uuid === userUuid && place.presence !== false);
}

/** Returns true for one account, or for one browser without an account. */
export function isSameUploader(uploader: Uploader, log: Uploader): boolean {
  if (uploader.userUuid !== null) return uploader.userUuid === log.userUuid;
  if (uploader.fingerprintHash === null || log.fingerprintHash === null) return false;
  return log.userUuid === null && uploader.fingerprintHash.equals(log.fingerprintHash);
}

/** Returns whether the sender of a log may give the night figures at this moment. */
export type MayGive = (log: LogToWeigh) => boolean;

/**
 * Returns which senders may give a night figures (docs/product.md, "One night, several logs"). When accounts of squad
 * members sent the night, only they may. When such a member only confirms the night, the first log stays. When nobody
 * vouches for the night and nothing of it is ranked, the logs of squad mates may too: those with which an account
 * joined the night, or anybody when a visitor began it.
 */
export function whoMayGive({ logs, squad }: NightWithLogs<LogToWeigh>): MayGive {
  const isKept = ({ isGivenUp }: LogToWeigh) => !isGivenUp;
  if (logs.some((log) => isKept(log) && wasThere(log.userUuid, squad)))
    return (log) => isKept(log) && wasThere(log.userUuid, squad);
  const first = firstLog(logs);
  const isFirsts = (log: LogToWeigh) => first !== undefined && isSameSender(first, log);
  const isConfirmed = squad.some(({ user_uuid, presence }) => user_uuid !== null && presence === true);
  if (isConfirmed) return (log) => isKept(log) && isFirsts(log);
  const mayJoin = ({ userUuid }: LogToWeigh) => userUuid !== null || (first?.userUuid ?? null) === null;
  return (log) => isKept(log) && (isFirsts(log) || (mayJoin(log) && hasJoined(logs, log)));
}

/** Returns whether a log is a squad mate's, and not another sender's copy of a log that is there already. */
function hasJoined(logs: readonly LogToWeigh[], log: LogToWeigh): boolean {
  const [first] = logs.filter(({ isGivenUp, owner }) => !isGivenUp && owner === log.owner).toSorted(inOrder);
  return first !== undefined && isSameSender(first, log);
}

/** Returns the log that began the night, among the remaining ones (view night_owner). */
function firstLog(logs: readonly LogToWeigh[]): LogToWeigh | undefined {
  const isNobodys = ({ userUuid, fingerprintHash }: LogToWeigh) =>
    userUuid === null && fingerprintHash === null;
  return logs
    .filter((log) => !log.isGivenUp && (log.status === "created" || isNobodys(log)))
    .toSorted(inOrder)[0];
}

/** Returns whether two logs have the same sender. For a deleted account each upload counts as a sender of its own. */
function isSameSender(one: LogToWeigh, other: LogToWeigh): boolean {
  return one.uploadUuid === other.uploadUuid || isSameUploader(one, other);
}

/** Orders logs by receipt; when logs came together, the shown one is first. */
function inOrder(one: LogToWeigh, other: LogToWeigh): number {
  return (
    one.createdAt.getTime() - other.createdAt.getTime() ||
    Number(other.isSource) - Number(one.isSource) ||
    (one.uploadUuid < other.uploadUuid ? -1 : 1)
  );
}

/**
 * Returns the log that a night is shown by, among those whose senders may give it figures. A host's log comes before a
 * client's. Among logs of one host, the one that the host's own account sent comes first, unless it differs from the
 * shown log; the owner that the log names does not decide, because anybody can write their own name into a copy. Among
 * equal ones the first sender's log comes first, and among that sender's logs the one with the most moments. A host's
 * log that differs from a client's earlier log does not replace it. Returns undefined when no sender may give figures,
 * so that the shown log stays.
 */
export function logToShow<Log extends LogToWeigh>(told: NightWithLogs<Log>): Log | undefined {
  const mayGive = whoMayGive(told);
  const shown = told.logs.find(({ isSource }) => isSource);
  const isShownRight = shown !== undefined && mayGive(shown);
  const isKeptOut = (log: Log) =>
    isShownRight && shown.perspective === "client" && log.disputes && inOrder(shown, log) < 0;
  const given = told.logs.filter((log) => mayGive(log) && !isKeptOut(log)).toSorted(inOrder);
  const hosts = given.filter(({ perspective }) => perspective === "host");
  const hostsOwn = hosts.filter((log) => isHostsOwn(log, told.squad) && !log.disputes);
  const best = [hostsOwn, hosts, given].find(({ length }) => length > 0) ?? [];
  const [first] = best;
  if (!first) return undefined;
  const own = best.filter((log) => isSameSender(first, log) && log.owner === first.owner);
  return own.toSorted((one, other) => bySight(one, other, isShownRight))[0];
}

/**
 * Orders logs: agreeing ones before differing ones, longer before shorter, then the shown one, then the latest, which may hold the night's
 * end.
 */
function bySight(one: LogToWeigh, other: LogToWeigh, isShownRight: boolean): number {
  return (
    (isShownRight ? Number(one.disputes) - Number(other.disputes) : 0) ||
    other.moments.length - one.moments.length ||
    Number(other.isSource) - Number(one.isSource) ||
    inOrder(other, one)
  );
}

/** Returns whether a host's log was sent by the account of that host. */
export function isHostsOwn(
  { owner, userUuid, perspective }: LogToWeigh,
  squad: readonly SquadPlace[],
): boolean {
  if (perspective !== "host" || owner === null || userUuid === null) return false;
  return squad.some(
    (place) =>
      place.user_uuid === userUuid && place.presence !== false && nameKey(place.name) === nameKey(owner),
  );
}
