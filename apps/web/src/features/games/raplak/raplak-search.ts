import type { LimbSearch } from "../frame/limb-fields.tsx";
import type { RunSearch } from "../run/run-kind.ts";

/** The page's state in the address. */
export type RaplakSearch = LimbSearch & RunSearch;
