import type { AgainstAnswer, FigureAgainst, SideAgainst, SizeAgainst } from "@hunt/contracts/against";
import { headlineSize, isJudged, type SquadSize, squadSizes } from "@hunt/contracts/like-for-like";
import { msFromSeconds } from "@hunt/contracts/seconds";

type Two = Pick<SizeAgainst, "hunter" | "other">;

/** A median of fewer nights or runs says nothing of what is usual. */
const leastOfMedian = 3;

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

/** The sizes in which one of the two is ahead, but for the one whose bests are the headline's too. */
export function aheadElsewhere(sizes: AgainstAnswer["sizes"]): readonly SquadSize[] {
  const head = sizes[headlineSize(sizes)];
  const isOfHead = (size: SquadSize) =>
    (["hunter", "other"] as const).every(
      (side) => sizes[size][side].best?.nightUuid === head[side].best?.nightUuid,
    );
  return squadSizes.filter((size) => !isOfHead(size) && whoIsAhead(bestsApartMs(sizes[size])) !== null);
}

/** In how many sizes each of the two is ahead. */
export function sizesAhead(sizes: AgainstAnswer["sizes"]): Readonly<Record<SideAgainst, number>> {
  const leaders = squadSizes.map((size) => whoIsAhead(bestsApartMs(sizes[size])));
  const of = (side: SideAgainst) => leaders.filter((each) => each === side).length;
  return { hunter: of("hunter"), other: of("other") };
}

/** Who of the two is ahead where the first is slower by so much; null: nobody. */
export function whoIsAhead(apartMs: number | null): SideAgainst | null {
  if (apartMs === null || apartMs === 0) return null;
  return apartMs < 0 ? "hunter" : "other";
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

export function medianMs({ median }: FigureAgainst): number | null {
  return median === null ? null : msFromSeconds(median);
}

/** Of two times; null when one of them is not known. */
export function apartMs(hunterMs: number | null, otherMs: number | null): number | null {
  return hunterMs === null || otherMs === null ? null : hunterMs - otherMs;
}
