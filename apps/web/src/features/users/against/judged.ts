import type { AgainstAnswer, FigureAgainst, SideAgainst, SizeAgainst } from "@hunt/contracts/against";
import { msFromSeconds } from "@hunt/contracts/seconds";

const squadSizes = [1, 2, 3, 4] as const;
export type SquadSize = (typeof squadSizes)[number];

type Two = Pick<SizeAgainst, "hunter" | "other">;

/** A median of fewer nights or runs says nothing of what is usual. */
const leastOfMedian = 3;

/**
 * Who of the two is ahead is said only where boards would take the best of both: an average over a run or two is not
 * held against one over six. Bests, medians and the head of the page all ask here.
 */
export function isJudged({ hunter, other }: Two): boolean {
  return [hunter, other].every(({ best }) => best?.counts === true);
}

/** Whether what is usual for the two may be held against each other: both have done it often enough, too. */
export function areMediansJudged({ hunter, other }: Two): boolean {
  return isJudged({ hunter, other }) && Math.min(hunter.count, other.count) >= leastOfMedian;
}

/** By how much the first is slower than the other (faster: less than 0); null when nobody is ahead or behind. */
export function bestsApartMs({ hunter, other }: Two): number | null {
  const [ours, theirs] = [hunter.best, other.best];
  if (ours === null || theirs === null || !isJudged({ hunter, other })) return null;
  return msFromSeconds(ours.value) - msFromSeconds(theirs.value);
}

/** As of bests. */
export function mediansApartMs({ hunter, other }: Two): number | null {
  const [ours, theirs] = [medianMs(hunter), medianMs(other)];
  return areMediansJudged({ hunter, other }) ? apartMs(ours, theirs) : null;
}

/**
 * The largest of the leads of one kind, where its bars end. Medians lie apart by seconds where bests do by fractions of one: on
 * one scale the bests' bars would be stubs.
 */
export function widestMs(
  sizes: AgainstAnswer["sizes"],
  apartMsOf: typeof bestsApartMs | typeof mediansApartMs,
): number {
  return Math.max(...Object.values(sizes).map((size) => Math.abs(apartMsOf(size) ?? 0)));
}

/** With squads of how many the bests of any size were hunted; null while they are of one size, or not both there. */
export function unlikeSquads(sizes: AgainstAnswer["sizes"]): Readonly<Record<SideAgainst, SquadSize>> | null {
  const sizeOf = (side: SideAgainst) =>
    squadSizes.find((size) => sizes[size][side].best?.nightUuid === sizes.any[side].best?.nightUuid);
  if (sizes.any.hunter.best === null || sizes.any.other.best === null) return null;
  const [hunter, other] = [sizeOf("hunter"), sizeOf("other")];
  return hunter === undefined || other === undefined || hunter === other ? null : { hunter, other };
}

export function medianMs({ median }: FigureAgainst): number | null {
  return median === null ? null : msFromSeconds(median);
}

/** Of two times; null when one of them is not known. */
export function apartMs(hunterMs: number | null, otherMs: number | null): number | null {
  return hunterMs === null || otherMs === null ? null : hunterMs - otherMs;
}
