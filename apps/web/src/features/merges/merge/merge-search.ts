import { isUuid } from "../../../lib/hunter-path.ts";

export interface MergeSearch {
  /** The remaining account once it is chosen; it stays in the address during a sign-in. */
  readonly into?: string;
}

export function validateMergeSearch(raw: Readonly<Record<string, unknown>>): MergeSearch {
  return typeof raw.into === "string" && isUuid(raw.into) ? { into: raw.into.toLowerCase() } : {};
}
