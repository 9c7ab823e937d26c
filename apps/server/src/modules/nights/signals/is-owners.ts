import type { NamedUploader, SignalLog } from "./queries.ts";

/** Whether it was sent by the account of the hunter whose game wrote it. */
export function isOwners({ userUuid, owner }: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  return uploaders.some((uploader) => uploader.userUuid === userUuid && uploader.name === owner);
}

/** Whether it was, and the account says neither that it was not them nor that it has nothing to do with the night any more. */
export function answersFor(log: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  const present = uploaders.filter(({ wasThere }) => wasThere);
  return !log.isGivenUp && isOwners(log, present);
}
