import type { NamedUploader, SignalLog } from "./queries.ts";

/**
 * How many say what some logs say: one a hunter, and one an account of the squad, whosever logs it sent. All others are one voice
 * together, for anybody can be as many as they like (as `night_standing` counts them).
 */
export function countVoices(logs: readonly SignalLog[], uploaders: readonly NamedUploader[]): number {
  const senders = logs.map((log) => senderOf(log, uploaders));
  return Math.min(new Set(logs.map(({ owner }) => owner)).size, new Set(senders).size);
}

/** A log for each of the voices, with the account of the squad whose voice it is; null: of all others. */
export interface Voice {
  readonly log: SignalLog;
  readonly userUuid: string | null;
}

/** The voices of some logs: hunters' own logs first, then those that accounts of the squad sent for others. */
export function voicesOf(logs: readonly SignalLog[], uploaders: readonly NamedUploader[]): readonly Voice[] {
  const rank = ({ log, userUuid }: Voice) => (userUuid === null ? 2 : Number(!isOwners(log, uploaders)));
  const inOrder = logs
    .map((log): Voice => ({ log, userUuid: senderOf(log, uploaders) }))
    .toSorted((one, other) => rank(one) - rank(other));
  const [owners, senders] = [new Set<string | null>(), new Set<string | null>()];
  return inOrder.filter(({ log, userUuid }) => {
    if (owners.has(log.owner) || senders.has(userUuid)) return false;
    owners.add(log.owner);
    senders.add(userUuid);
    return true;
  });
}

/** The account of the squad that sent a log and has not given the night up; null: somebody else. */
function senderOf({ userUuid, isGivenUp }: SignalLog, uploaders: readonly NamedUploader[]): string | null {
  const isOfSquad = uploaders.some((one) => one.userUuid === userUuid && one.wasThere);
  return isOfSquad && !isGivenUp ? userUuid : null;
}

/** Whether it was sent by the account of the hunter whose game wrote it. */
export function isOwners({ userUuid, owner }: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  return uploaders.some((uploader) => uploader.userUuid === userUuid && uploader.name === owner);
}

/** Whether it was, and the account says neither that it was not them nor that it has nothing to do with the night any more. */
export function answersFor(log: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  const present = uploaders.filter(({ wasThere }) => wasThere);
  return !log.isGivenUp && isOwners(log, present);
}
