import type { AgainstAnswer, SideAgainst, SizeAgainst } from "./against.ts";

export const squadSizes = [1, 2, 3, 4] as const;
export type SquadSize = (typeof squadSizes)[number];

type Sizes = AgainstAnswer["sizes"];
type Two = Pick<SizeAgainst, SideAgainst>;

/**
 * Who of the two is ahead is said only where boards would take the best of both: an average over a run or two is not
 * held against one over six. Bests, medians and the head of the page all ask here.
 */
export function isJudged({ hunter, other }: Two): boolean {
  return [hunter, other].every(({ best }) => best?.counts === true);
}

/** With squads of how many the bests of any size were hunted; null while they are of one size, or not both there. */
export function unlikeSquads(sizes: Sizes): Readonly<Record<SideAgainst, SquadSize>> | null {
  const sizeOf = (side: SideAgainst) =>
    squadSizes.find((size) => sizes[size][side].best?.nightUuid === sizes.any[side].best?.nightUuid);
  if (sizes.any.hunter.best === null || sizes.any.other.best === null) return null;
  const [hunter, other] = [sizeOf("hunter"), sizeOf("other")];
  return hunter === undefined || other === undefined || hunter === other ? null : { hunter, other };
}

/**
 * The squad size by which two are told apart first. A duo's night is no measure of a full squad's: where the bests of
 * any size are of unlike squads, it is the size that both hunt most, counted by the one who does so less. Where no size
 * has a best of both, nothing is like: then all sizes, as they are.
 */
export function headlineSize(sizes: Sizes): SquadSize | "any" {
  if (unlikeSquads(sizes) === null) return "any";
  const oftenOf = (size: SquadSize) => Math.min(sizes[size].hunter.count, sizes[size].other.count);
  const [most] = squadSizes
    .filter((size) => isJudged(sizes[size]))
    .toSorted((a, b) => oftenOf(b) - oftenOf(a));
  return most ?? "any";
}
