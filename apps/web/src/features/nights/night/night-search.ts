import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";

/** The page's state in the address. */
export interface NightSearch {
  /** The reference with which every figure is compared (contracts/src/compare-target.ts). */
  readonly compare?: string;
  /** The part of the night that is compared: the number of a run, or `night` for its average. */
  readonly of?: string;
  /** True to also show runs without a capture or a kill. */
  readonly aborted?: boolean;
  /** `scale` for the timeline to scale; absent for the squad's own times. */
  readonly timeline?: "scale";
  /** Shows the own times of this eidolon only. */
  readonly zoom?: EidolonType;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address can name a night; the server is not asked about any other text. */
export function isNightUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Returns the address' parameters that the page understands; any others are dropped. */
export function validateNightSearch(search: Record<string, unknown>): NightSearch {
  const { compare, of, aborted, timeline } = search;
  const zoom = eidolonTypes.find((type) => type === search.zoom);
  return {
    ...(typeof compare === "string" && compare !== "" && { compare }),
    ...(/^(?:night|[1-9]\d{0,3})$/.test(String(of)) && { of: String(of) }),
    ...(String(aborted) === "true" && { aborted: true }),
    ...(timeline === "scale" && { timeline }),
    ...(zoom && { zoom }),
  };
}
