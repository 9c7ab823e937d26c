import type { SideAgainst } from "@hunt/contracts/against";
import type { BestStep } from "./queries.ts";

type Step = Pick<BestStep, "valueMs" | "playedAt">;

export interface FoundLead {
  readonly who: SideAgainst;
  readonly since: Date;
  readonly reachedAt: Date;
}

/**
 * Who of two is ahead, by how their bests came down (the first step first): since when without a break, and when they were
 * first as fast as the other is now. null while one has none, and when both are equally fast.
 */
export function findLead(hunter: readonly Step[], other: readonly Step[]): FoundLead | null {
  const [ours, theirs] = [hunter.at(-1)?.valueMs, other.at(-1)?.valueMs];
  if (ours === undefined || theirs === undefined || ours === theirs) return null;
  const who = ours < theirs ? "hunter" : "other";
  const [ahead, behind] = who === "hunter" ? [hunter, other] : [other, hunter];
  const goal = Math.max(ours, theirs);
  const since = leadBegan(ahead, behind);
  const reached = ahead.find(({ valueMs }) => valueMs <= goal);
  return since === null || reached === undefined ? null : { who, since, reachedAt: reached.playedAt };
}

/** The beginning of the last stretch in which the one was faster; null when it never was. */
function leadBegan(ahead: readonly Step[], behind: readonly Step[]): Date | null {
  const moments = [...ahead, ...behind]
    .map(({ playedAt }) => playedAt)
    .toSorted((a, b) => a.getTime() - b.getTime());
  let began: Date | null = null;
  for (const moment of moments) {
    const isAhead = bestAt(ahead, moment) < bestAt(behind, moment);
    // Before the other's first night there is nobody to be ahead of.
    if (!isAhead || bestAt(behind, moment) === Number.POSITIVE_INFINITY) began = null;
    else began ??= moment;
  }
  return began;
}

/** The best until a moment, that moment's included; infinite without one. */
function bestAt(steps: readonly Step[], moment: Date): number {
  return steps.findLast(({ playedAt }) => playedAt <= moment)?.valueMs ?? Number.POSITIVE_INFINITY;
}
