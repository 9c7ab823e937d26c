/** Reasons to decide a request before others; only moderators see them. */
export const queueHints = ["top_place", "jump", "new_account"] as const;
export type QueueHint = (typeof queueHints)[number];
