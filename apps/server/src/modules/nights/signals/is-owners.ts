import type { SignalLog } from "./queries.ts";

/** An account by the name that it has in a night. */
export interface NamedUploader {
  readonly userUuid: string;
  readonly name: string;
}

/** Whether it was sent by the account of the hunter whose game wrote it. */
export function isOwners({ userUuid, owner }: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  return uploaders.some((uploader) => uploader.userUuid === userUuid && uploader.name === owner);
}
