import { nameKey } from "../../../platform/text/name-key.ts";
import type { KnownLog, Uploader } from "./log-queries.ts";
import type { MemberRow } from "./member-queries.ts";

/** A place in a night's squad. */
export type SquadPlace = Pick<MemberRow, "name" | "user_uuid" | "presence">;

/** What of a log decides whether it is shown. */
export type LogOfNight = Pick<
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

export interface ToldNight<Log extends LogOfNight = KnownLog> {
  /** The logs that are known of the night. */
  readonly logs: readonly Log[];
  readonly squad: readonly SquadPlace[];
}

/** By account: a name in a log proves nothing, and a fingerprint says nothing of who hunted. */
export function wasThere(userUuid: string | null, squad: readonly SquadPlace[]): boolean {
  return userUuid !== null && squad.some((place) => place.user_uuid === userUuid && place.presence !== false);
}

/** True for one account, or for one browser without an account. */
export function isSameUploader(uploader: Uploader, log: Uploader): boolean {
  if (uploader.userUuid !== null) return uploader.userUuid === log.userUuid;
  if (uploader.fingerprintHash === null || log.fingerprintHash === null) return false;
  return log.userUuid === null && uploader.fingerprintHash.equals(log.fingerprintHash);
}

/** Whether who sent a log may give the night figures at this moment. */
export type MayGive = (log: LogOfNight) => boolean;

/**
 * Who may give a night figures (docs/product.md, "One night, several logs"). Where hunters of the squad sent it, by account, they alone.
 * Where one only confirms it, what was sent first stays. Where nobody vouches for it, and nothing of it is ranked, so may squad mates'
 * logs, which somebody joined it with: an account, or, where a visitor began it, anybody.
 */
export function whoMayGive({ logs, squad }: ToldNight<LogOfNight>): MayGive {
  const isKept = ({ isGivenUp }: LogOfNight) => !isGivenUp;
  if (logs.some((log) => isKept(log) && wasThere(log.userUuid, squad)))
    return (log) => isKept(log) && wasThere(log.userUuid, squad);
  const first = firstLog(logs);
  const isFirsts = (log: LogOfNight) => first !== undefined && isSameSender(first, log);
  const isConfirmed = squad.some(({ user_uuid, presence }) => user_uuid !== null && presence === true);
  if (isConfirmed) return (log) => isKept(log) && isFirsts(log);
  const mayJoin = ({ userUuid }: LogOfNight) => userUuid !== null || (first?.userUuid ?? null) === null;
  return (log) => isKept(log) && (isFirsts(log) || (mayJoin(log) && hasJoined(logs, log)));
}

/** A squad mate's log, not somebody's copy of one that is there already. */
function hasJoined(logs: readonly LogOfNight[], log: LogOfNight): boolean {
  const [first] = logs.filter(({ isGivenUp, owner }) => !isGivenUp && owner === log.owner).toSorted(inOrder);
  return first !== undefined && isSameSender(first, log);
}

/** The log that began the night, of those that are there (view night_owner). */
function firstLog(logs: readonly LogOfNight[]): LogOfNight | undefined {
  const isNobodys = ({ userUuid, fingerprintHash }: LogOfNight) =>
    userUuid === null && fingerprintHash === null;
  return logs
    .filter((log) => !log.isGivenUp && (log.status === "created" || isNobodys(log)))
    .toSorted(inOrder)[0];
}

/** Of what an account sent that is deleted each upload is a sender of its own. */
function isSameSender(one: LogOfNight, other: LogOfNight): boolean {
  return one.uploadUuid === other.uploadUuid || isSameUploader(one, other);
}

/** Of those that came together the shown one is first. */
function inOrder(one: LogOfNight, other: LogOfNight): number {
  return (
    one.createdAt.getTime() - other.createdAt.getTime() ||
    Number(other.isSource) - Number(one.isSource) ||
    (one.uploadUuid < other.uploadUuid ? -1 : 1)
  );
}

/**
 * The log that a night is shown by: of those whose senders may give it figures a host's before a client's, and before others of the
 * same the one that the host's own account sent, unless it differs from what is shown: a log says who was there, and anybody can write
 * their own name into a copy. Of equal ones the first sender's, and of theirs the one that saw most. A host's that differs from a
 * client's which came first does not take its place.
 * Undefined: none may, so that what is shown stays.
 */
export function logToShow<Log extends LogOfNight>(told: ToldNight<Log>): Log | undefined {
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

/** What agrees before what differs, longer before shorter; of equal ones the shown one, then the latest, which may have the night's end. */
function bySight(one: LogOfNight, other: LogOfNight, isShownRight: boolean): number {
  return (
    (isShownRight ? Number(one.disputes) - Number(other.disputes) : 0) ||
    other.moments.length - one.moments.length ||
    Number(other.isSource) - Number(one.isSource) ||
    inOrder(other, one)
  );
}

/** A host's log that was sent by the account of that host. */
export function isHostsOwn(
  { owner, userUuid, perspective }: LogOfNight,
  squad: readonly SquadPlace[],
): boolean {
  if (perspective !== "host" || owner === null || userUuid === null) return false;
  return squad.some(
    (place) =>
      place.user_uuid === userUuid && place.presence !== false && nameKey(place.name) === nameKey(owner),
  );
}
