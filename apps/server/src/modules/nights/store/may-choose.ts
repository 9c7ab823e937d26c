import type { KnownLog, Uploader } from "./log-queries.ts";
import type { MemberRow } from "./member-queries.ts";

/** A place in a night's squad. */
export type SquadPlace = Pick<MemberRow, "user_uuid" | "presence">;

export interface NightStanding {
  /** The logs that are known of the night. */
  readonly logs: readonly Pick<KnownLog, "userUuid" | "fingerprintHash" | "isGivenUp">[];
  readonly squad: readonly SquadPlace[];
  /** The uploader's log is another hunter's than those that are known. */
  readonly isMatesLog: boolean;
}

/**
 * Whether an upload of a night that is known may choose its scope and description: for who sent it before, and for an
 * account that becomes one of its owners. A stranger's copy adds nothing but itself (a visitor's, or, where somebody
 * owns the night, that of an account which is not in the squad).
 */
export function mayChoose(uploader: Uploader, { logs, squad, isMatesLog }: NightStanding): boolean {
  if (logs.some((log) => isSameUploader(uploader, log))) return true;
  if (uploader.userUuid === null) return false;
  return isMatesLog || !isOwned(logs) || squad.some(({ user_uuid }) => user_uuid === uploader.userUuid);
}

/**
 * Whether a log may give a night figures that the shown one lacks. Where somebody of the squad answers for the night, theirs may who
 * were there: anybody can write a name into a log. Where nobody does, and nothing of it is ranked, an owner's may, and a
 * visitor's of a night that nobody owns.
 */
export function mayGiveFigures(
  uploader: Uploader,
  {
    logs,
    squad,
    isMatesLog,
  }: Pick<NightStanding, "squad" | "isMatesLog"> & {
    readonly logs: readonly (NightStanding["logs"][number] & Pick<KnownLog, "isSource">)[];
  },
): boolean {
  if (logs.some((log) => log.isSource && isSameUploader(uploader, log))) return true;
  if (isAnsweredFor(logs, squad)) return wasThere(uploader.userUuid, squad);
  return !isOwned(logs) || mayChoose(uploader, { logs, squad, isMatesLog });
}

/** Whether somebody who was there sent the night, or confirms it (view night_standing). */
function isAnsweredFor(logs: NightStanding["logs"], squad: readonly SquadPlace[]): boolean {
  const isConfirmed = squad.some(({ user_uuid, presence }) => user_uuid !== null && presence === true);
  return isConfirmed || logs.some((log) => !log.isGivenUp && wasThere(log.userUuid, squad));
}

/** By account: a name in a log proves nothing, and a fingerprint says nothing of who hunted. */
export function wasThere(userUuid: string | null, squad: readonly SquadPlace[]): boolean {
  return userUuid !== null && squad.some((place) => place.user_uuid === userUuid && place.presence !== false);
}

/** Whether an account stands for the night. */
function isOwned(logs: NightStanding["logs"]): boolean {
  return logs.some((log) => log.userUuid !== null && !log.isGivenUp);
}

/** True for one account, or for one browser without an account. */
export function isSameUploader(
  uploader: Uploader,
  log: Pick<KnownLog, "userUuid" | "fingerprintHash">,
): boolean {
  if (uploader.userUuid !== null) return uploader.userUuid === log.userUuid;
  if (uploader.fingerprintHash === null || log.fingerprintHash === null) return false;
  return log.userUuid === null && uploader.fingerprintHash.equals(log.fingerprintHash);
}

export interface ShownLog {
  /** The log that the night's figures are from. */
  readonly source: Pick<KnownLog, "userUuid" | "isGivenUp">;
  readonly squad: readonly SquadPlace[];
}

/** Whether a hunter of the squad sends a log of a night of which a stranger's is shown. */
export function isVouchedForMore(uploader: Uploader, { source, squad }: ShownLog): boolean {
  return wasThere(uploader.userUuid, squad) && (source.isGivenUp || !wasThere(source.userUuid, squad));
}
