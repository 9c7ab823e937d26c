import { capshotTime } from "./capshot-time.ts";
import { firstLimbBreakTime } from "./first-limb-break-time.ts";
import { lastLimbBreakTime } from "./last-limb-break-time.ts";
import { limbBreakTimes } from "./limb-break-times.ts";
import { medianLimbBreakTime } from "./median-limb-break-time.ts";
import { shardInsertionTimes } from "./shard-insertion-times.ts";
import { shrineTime } from "./shrine-time.ts";
import { spawnAnimationTime } from "./spawn-animation-time.ts";
import { spawnDelay } from "./spawn-delay.ts";

/** The metrics of one eidolon, in the order in which they happen. */
export const eidolonMetrics = {
  shrineTime,
  shardInsertionTimes,
  spawnDelay,
  spawnAnimationTime,
  firstLimbBreakTime,
  limbBreakTimes,
  medianLimbBreakTime,
  lastLimbBreakTime,
  capshotTime,
} as const;
