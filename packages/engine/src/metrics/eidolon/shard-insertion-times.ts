import type { EidolonContext } from "./eidolon-context.ts";

/** Returns P1 − E, then P(k) − P(k−1); empty without E, because the first time is then unknown. */
export function shardInsertionTimesMs({
  eidolon: { shrineMs, shardsMs },
}: EidolonContext): readonly number[] {
  return shrineMs === null ? [] : shardsMs.map((atMs, index) => atMs - (shardsMs[index - 1] ?? shrineMs));
}
