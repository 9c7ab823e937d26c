/** The state of the page that its address holds. */
export interface NightSearch {
  /** What every figure is compared with (figures/compare-target.ts). */
  readonly compare?: string;
  /** Runs without a capture or a kill are shown too. */
  readonly aborted?: boolean;
}

/** Keeps what the page understands of the address' parameters; anything else is dropped. */
export function validateNightSearch(search: Record<string, unknown>): NightSearch {
  const { compare, aborted } = search;
  return {
    ...(typeof compare === "string" && compare !== "" ? { compare } : {}),
    ...(aborted === true || aborted === "true" ? { aborted: true } : {}),
  };
}
