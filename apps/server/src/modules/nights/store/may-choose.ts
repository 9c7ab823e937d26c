import type { KnownLog, Uploader } from "./log-queries.ts";

export interface NightStanding {
  /** The logs that are known of the night. */
  readonly logs: readonly Pick<KnownLog, "userUuid" | "fingerprintHash" | "isGivenUp">[];
  /** Accounts that are linked to its squad. */
  readonly members: readonly string[];
  /** The uploader's log is another hunter's than those that are known. */
  readonly isMatesLog: boolean;
}

/**
 * Whether an upload of a night that is known may choose its scope and description: for who sent it before, and for an
 * account that becomes one of its owners. A stranger's copy adds nothing but itself (a visitor's, or, where somebody
 * owns the night, that of an account which is not in the squad).
 */
export function mayChoose(uploader: Uploader, { logs, members, isMatesLog }: NightStanding): boolean {
  if (logs.some((log) => isSameUploader(uploader, log))) return true;
  if (uploader.userUuid === null) return false;
  const hasOwner = logs.some((log) => log.userUuid !== null && !log.isGivenUp);
  return isMatesLog || !hasOwner || members.includes(uploader.userUuid);
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
