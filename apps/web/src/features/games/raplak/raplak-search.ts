import type { LimbSearch } from "../frame/limb-options.ts";
import type { RunSearch } from "../run/run-kind.ts";

/** The state of the page that its address holds. */
export type RaplakSearch = LimbSearch & RunSearch;
