/** The queue of nights that are purged a week after an admin deleted them. */
export const purgeQueue = "purge-night";

export interface PurgeJob {
  readonly nightUuid: string;
}

/** The queue of nights that had logs given up a week ago. */
export const forgetQueue = "forget-night";

export interface ForgetJob {
  readonly nightUuid: string;
}

/** The queue of nights that may be read from other logs than before. */
export const mergeLogsQueue = "merge-logs";

export interface MergeLogsJob {
  readonly nightUuid: string;
}
