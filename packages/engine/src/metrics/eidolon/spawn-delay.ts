import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Returns N − S for the Teralyst, and U − P(last) for the others, slightly negative when the shard's line is late. */
export function spawnDelayMs({ eidolon, run }: EidolonContext): number | null {
  return eidolon.type === "teralyst"
    ? between(run.nightfallMs, run.startMs)
    : between(eidolon.spawnedMs, eidolon.shardsMs.at(-1));
}
