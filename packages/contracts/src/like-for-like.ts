import type { AgainstAnswer, SideAgainst, SizeAgainst } from "./against.ts";

export const squadSizes = [1, 2, 3, 4] as const;
export type SquadSize = (typeof squadSizes)[number];

type Sizes = AgainstAnswer["sizes"];
type Two = Pick<SizeAgainst, SideAgainst>;

/**
 * Whether two hunters can be compared: boards must accept the bests of both, so that an average over a run or two is
 * not compared with one over six. Bests, medians and the head of the page all use this rule.
 */
export function isJudged({ hunter, other }: Two): boolean {
  return [hunter, other].every(({ best }) => best?.counts === true);
}

/** Returns the squad sizes of both bests of any size; null when they are equal, or one best is missing. */
export function unlikeSquads(sizes: Sizes): Readonly<Record<SideAgainst, SquadSize>> | null {
  const sizeOf = (side: SideAgainst) =>
    squadSizes.find((size) => sizes[size][side].best?.nightUuid === sizes.any[side].best?.nightUuid);
  if (sizes.any.hunter.best === null || sizes.any.other.best === null) return null;
  const [hunter, other] = [sizeOf("hunter"), sizeOf("other")];
  return hunter === undefined || other === undefined || hunter === other ? null : { hunter, other };
}

/** Whether the bests of two hunters are one: they hunted it together, so it tells nothing about who is faster. */
export function isShared({ hunter, other }: Two): boolean {
  const [ours, theirs] = [hunter.best, other.best];
  return (
    ours !== null && theirs !== null && ours.nightUuid === theirs.nightUuid && ours.value === theirs.value
  );
}

/**
 * Returns the squad size for the first comparison of two hunters. A duo's night cannot be compared with a full squad's,
 * and a best that both have from one night is no comparison at all. In both cases the result is the size that both hunt
 * most, of those without a shared best, counted by the hunter with fewer nights of that size. When no size has a best of
 * each, all sizes are taken together.
 */
export function headlineSize(sizes: Sizes): SquadSize | "any" {
  if (unlikeSquads(sizes) === null && !isShared(sizes.any)) return "any";
  const oftenOf = (size: SquadSize) => Math.min(sizes[size].hunter.count, sizes[size].other.count);
  const [most] = squadSizes
    .filter((size) => isJudged(sizes[size]) && !isShared(sizes[size]))
    .toSorted((a, b) => oftenOf(b) - oftenOf(a));
  return most ?? "any";
}
