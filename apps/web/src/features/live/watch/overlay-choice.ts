import { type HuntPart, huntParts } from "../hunt/hunt-figures.tsx";

export const overlaySizes = ["small", "medium", "large"] as const;
export type OverlaySize = (typeof overlaySizes)[number];
export const overlaySides = ["left", "right"] as const;
export type OverlaySide = (typeof overlaySides)[number];

/** What an overlay shows, and how. It is nothing but words of these lists: no name, text or style comes from an address. */
export interface OverlayChoice {
  readonly parts: readonly HuntPart[];
  readonly size: OverlaySize;
  readonly side: OverlaySide;
}

export const usualOverlay: OverlayChoice = {
  parts: ["run", "clock", "limbs", "best", "bus"],
  size: "medium",
  side: "left",
};

/** Returns the query of an overlay's address, e.g. `?parts=run,clock&size=small&side=left`. */
export function overlayQuery({ parts, size, side }: OverlayChoice): string {
  return `?parts=${parts.join(",")}&size=${size}&side=${side}`;
}

/**
 * Reads the query of an overlay's address; what is left out is as usual. Null when it has anything else: another parameter, one
 * twice, or a word that is not in the lists.
 */
export function readOverlay(query: string): OverlayChoice | null {
  const given = new URLSearchParams(query);
  const names = [...given.keys()];
  if (names.some((name) => !Object.hasOwn(usualOverlay, name)) || new Set(names).size < names.length)
    return null;
  const parts = given.get("parts")?.split(",") ?? usualOverlay.parts;
  const known = huntParts.filter((part) => parts.includes(part));
  const size = overlaySizes.find((word) => word === (given.get("size") ?? usualOverlay.size));
  const side = overlaySides.find((word) => word === (given.get("side") ?? usualOverlay.side));
  const isKnown = known.length === parts.length && size !== undefined && side !== undefined;
  return isKnown ? { parts: known, size, side } : null;
}
