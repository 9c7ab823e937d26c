import type { LimbSearch } from "../frame/limb-fields.tsx";
import type { RunSearch } from "../run/run-kind.ts";

/** The state of the page that its address holds. */
export type RaplakSearch = LimbSearch & RunSearch;
