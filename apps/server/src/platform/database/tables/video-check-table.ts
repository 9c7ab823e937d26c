import type { Instant } from "./column-types.ts";

/** What the site of a verified night's video says of it. */
export interface VideoCheckTable {
  readonly video_url: string;
  /** The time at which its site was asked last. */
  readonly asked_at: Instant;
  /** Since when its site says that there is no such video; null while it is there. */
  readonly missing_since: Date | null;
  /** The time at which that was believed; null before. */
  readonly gone_at: Date | null;
}
