import { fuseLimitsMs } from "@hunt/engine/games/game-options";
import type { PropaOptions } from "@hunt/engine/games/propa/propa";
import { type LimbSearch, readLimbOptions, toLimbSearch } from "../frame/limb-fields.tsx";
import { numberWithin } from "../frame/number-field.tsx";
import type { RunSearch } from "../run/run-kind.ts";

/** What the address says about a run; what is usual is left out. */
export interface PropaSearch extends LimbSearch, RunSearch {
  /** Milliseconds from the shot to its explosion. */
  readonly fuse?: number;
}

export type PropaChoice = Pick<PropaOptions, "limbs" | "lead" | "fuseMs">;

/** The choices of an address; what it does not name, or names wrongly, is the usual one. */
export function readPropaSearch(search: PropaSearch): PropaChoice {
  return {
    ...readLimbOptions(search),
    fuseMs: numberWithin(search.fuse, fuseLimitsMs) ?? fuseLimitsMs.usual,
  };
}

/** The other way round: what the address has to name. */
export function toPropaSearch({ fuseMs, ...limbs }: PropaChoice): PropaSearch {
  return { ...toLimbSearch(limbs), ...(fuseMs !== fuseLimitsMs.usual && { fuse: fuseMs }) };
}
