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

/** Whether a log may give a night figures that the shown one lacks: for an owner's, and for a visitor's of a night that nobody owns. */
export function mayGiveFigures(uploader: Uploader, standing: NightStanding): boolean {
  return !isOwned(standing.logs) || mayChoose(uploader, standing);
}

/** Whether an account stands for the night. */
export function isOwned(logs: NightStanding["logs"]): boolean {
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

/**
 * Whether a hunter of the squad sends a log of a night of which a stranger's is shown. By account: anybody can write a name
 * into a log, and a fingerprint says nothing of who hunted.
 */
export function isVouchedForMore(uploader: Uploader, { source, squad }: ShownLog): boolean {
  const wasThere = (userUuid: string | null) =>
    userUuid !== null && squad.some((place) => place.user_uuid === userUuid && place.presence !== false);
  return wasThere(uploader.userUuid) && (source.isGivenUp || !wasThere(source.userUuid));
}
