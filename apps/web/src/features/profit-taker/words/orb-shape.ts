/**
 * The orb from the front with its feet at y 0: the filled shapes of its far and near legs, its hull, the parts below the
 * hull, and its seams. The drawing is original.
 */
export const orbShape = {
  farLegs: legs("M{-}14-88{-}48-111C{-}55-115{-}60-111{-}61-104L{-}69-6{-}66 0{-}60-5{-}52-97{-}16-74z"),
  nearLegs: legs(
    "M{-}28-97{-}76-124C{-}87-129{-}95-124{-}97-113C{-}105-88{-}104-62{-}112-6L{-}107 0{-}101-5C{-}97-44{-}88-70{-}81-104L{-}33-76z",
  ),
  joints: legs("M{-}97-111{-}81-103M{-}104-64{-}91-62"),
  hull: "M0-128c26 0 42 18 42 40s-18 36-42 36-42-14-42-36 16-40 42-40z",
  belly: "M-22-56-13-43H13L22-56z",
  seams: "M-14-126c-17 22-17 50-3 73M14-126c17 22 17 50 3 73M-41-82-26-78M41-82 26-78",
} as const;

/** Returns the path of the left side, in which the signs of x stand in braces, and the same path for the right side. */
function legs(left: string): string {
  return `${left.replaceAll("{-}", "-")}${left.replaceAll("{-}", " ")}`;
}
