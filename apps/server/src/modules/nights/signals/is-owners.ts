import type { SignalLog } from "./queries.ts";

/** An account by the name that it has in a night. */
export interface NamedUploader {
  readonly userUuid: string;
  readonly name: string;
  /** They did not say that it was not them. */
  readonly wasThere: boolean;
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
