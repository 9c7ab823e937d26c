// Generated from the table of figures (domain/figures.ts) and the files in eidolon/ by `npm run generate`.
import { spawnDelayMs } from "./eidolon/spawn-delay.ts";
import { spawnAnimationTimeMs } from "./eidolon/spawn-animation-time.ts";
import { firstLimbBreakTimeMs } from "./eidolon/first-limb-break-time.ts";
import { limbBreakTimesMs } from "./eidolon/limb-break-times.ts";
import { lastLimbBreakTimeMs } from "./eidolon/last-limb-break-time.ts";
import { medianLimbBreakTimeMs } from "./eidolon/median-limb-break-time.ts";
import { shrineTimeMs } from "./eidolon/shrine-time.ts";
import { shardInsertionTimesMs } from "./eidolon/shard-insertion-times.ts";
import { capshotTimeMs } from "./eidolon/capshot-time.ts";

export const eidolonMetrics = {
  spawnDelayMs,
  spawnAnimationTimeMs,
  firstLimbBreakTimeMs,
  limbBreakTimesMs,
  lastLimbBreakTimeMs,
  medianLimbBreakTimeMs,
  shrineTimeMs,
  shardInsertionTimesMs,
  capshotTimeMs,
};
