import { isUuid } from "../../../lib/hunter-path.ts";

export interface MergeSearch {
  /** The account that stays, once it is chosen; the address has it still after a sign-in in between. */
  readonly into?: string;
}

export function validateMergeSearch(raw: Readonly<Record<string, unknown>>): MergeSearch {
  return typeof raw.into === "string" && isUuid(raw.into) ? { into: raw.into.toLowerCase() } : {};
}
