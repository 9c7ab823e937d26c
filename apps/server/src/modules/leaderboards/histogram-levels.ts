/**
 * Levels of `board_histogram` (0004-boards.ts): a bucket is `value_ms >> level`. A place is found by whole coarse
 * buckets, then by the fine ones of the next coarse bucket, then by the index within a fine one.
 */
export const fineLevel = 8;
export const coarseLevel = 14;
