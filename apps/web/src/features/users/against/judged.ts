import type { AgainstAnswer, FigureAgainst, SideAgainst, SizeAgainst } from "@hunt/contracts/against";
import { headlineSize, isJudged, type SquadSize, squadSizes } from "@hunt/contracts/like-for-like";
import { msFromSeconds } from "@hunt/contracts/seconds";

type Two = Pick<SizeAgainst, "hunter" | "other">;

/** A median of fewer nights or runs says nothing about what is usual. */
const leastOfMedian = 3;

/** Whether the medians of the two may be compared, which also requires that both have hunted often enough. */
export function areMediansJudged({ hunter, other }: Two): boolean {
  return isJudged({ hunter, other }) && Math.min(hunter.count, other.count) >= leastOfMedian;
}

/**
 * Returns the time by which the first hunter is slower than the other (negative: faster); null when the bests are not
 * compared.
 */
export function bestsApartMs({ hunter, other }: Two): number | null {
  const [ours, theirs] = [hunter.best, other.best];
  if (ours === null || theirs === null || !isJudged({ hunter, other })) return null;
  return msFromSeconds(ours.value) - msFromSeconds(theirs.value);
}

/** Returns the sizes in which one of the two is ahead, without the size whose bests are also the headline's. */
export function aheadElsewhere(sizes: AgainstAnswer["sizes"]): readonly SquadSize[] {
  const head = sizes[headlineSize(sizes)];
  const isOfHead = (size: SquadSize) =>
    (["hunter", "other"] as const).every(
      (side) => sizes[size][side].best?.nightUuid === head[side].best?.nightUuid,
    );
  return squadSizes.filter((size) => !isOfHead(size) && whoIsAhead(bestsApartMs(sizes[size])) !== null);
}

/** Returns in how many sizes each of the two is ahead. */
export function sizesAhead(sizes: AgainstAnswer["sizes"]): Readonly<Record<SideAgainst, number>> {
  const leaders = squadSizes.map((size) => whoIsAhead(bestsApartMs(sizes[size])));
  const of = (side: SideAgainst) => leaders.filter((each) => each === side).length;
  return { hunter: of("hunter"), other: of("other") };
}

/** Returns who is ahead when the first hunter is slower by the given time; null when nobody is. */
export function whoIsAhead(apartMs: number | null): SideAgainst | null {
  if (apartMs === null || apartMs === 0) return null;
  return apartMs < 0 ? "hunter" : "other";
}

/**
 * Returns the time by which the first hunter's median is slower than the other's (negative: faster); null when the
 * medians are not compared.
 */
export function mediansApartMs({ hunter, other }: Two): number | null {
  const [ours, theirs] = [medianMs(hunter), medianMs(other)];
  return areMediansJudged({ hunter, other }) ? apartMs(ours, theirs) : null;
}

/**
 * Returns the largest lead of one kind, which fills half a bar of that kind. Each kind has a scale of its own: medians
 * differ by seconds and bests by fractions of a second, so on a common scale the bests' bars would be stubs.
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

/** Returns the difference of two times; null when one of them is unknown. */
export function apartMs(hunterMs: number | null, otherMs: number | null): number | null {
  return hunterMs === null || otherMs === null ? null : hunterMs - otherMs;
}
