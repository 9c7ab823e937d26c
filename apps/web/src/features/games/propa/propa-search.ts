import { fuseLimitsMs } from "@hunt/engine/games/game-options";
import type { PropaOptions } from "@hunt/engine/games/propa/propa";
import { type LimbSearch, readLimbOptions, toLimbSearch } from "../frame/limb-fields.tsx";
import { numberWithin } from "../frame/number-field.tsx";
import type { RunSearch } from "../run/run-kind.ts";

/** The run's search parameters in the address; default values are left out. */
export interface PropaSearch extends LimbSearch, RunSearch {
  /** Milliseconds from the shot to its explosion. */
  readonly fuse?: number;
}

export type PropaChoice = Pick<PropaOptions, "limbs" | "lead" | "fuseMs">;

/** Returns the choices in the address; a missing or unknown value is the default. */
export function readPropaSearch(search: PropaSearch): PropaChoice {
  return {
    ...readLimbOptions(search),
    fuseMs: numberWithin(search.fuse, fuseLimitsMs) ?? fuseLimitsMs.usual,
  };
}

/** Returns the search parameters for the choices; default values are left out. */
export function toPropaSearch({ fuseMs, ...limbs }: PropaChoice): PropaSearch {
  return { ...toLimbSearch(limbs), ...(fuseMs !== fuseLimitsMs.usual && { fuse: fuseMs }) };
}
