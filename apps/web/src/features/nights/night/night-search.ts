import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";

/** The state of the page that its address holds. */
export interface NightSearch {
  /** What every figure is compared with (contracts/src/compare-target.ts). */
  readonly compare?: string;
  /** Of the night, what is compared: the number of a run, or `night` for its average. */
  readonly of?: string;
  /** Runs without a capture or a kill are shown too. */
  readonly aborted?: boolean;
  /** The timeline to scale; without it what the squad took itself. */
  readonly timeline?: "scale";
  /** One eidolon's own times alone. */
  readonly zoom?: EidolonType;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address can name a night at all; the server need not be asked about anything else. */
export function isNightUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Keeps what the page understands of the address' parameters; anything else is dropped. */
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
