import type { Night } from "@hunt/engine/domain/analysis";
import type { Random } from "@hunt/engine/simulation/random";
import { pickWeighted } from "./pick.ts";
import { categorySeason, demoCategories } from "./seasons.ts";

/** What moderators said of a night. */
export interface Verdict {
  readonly verified: boolean;
  readonly category: (typeof demoCategories)[number] | null;
}

const none: Verdict = { verified: false, category: null };

/** A good night has as many full runs as boards ask for (docs/product.md, "Boards"). */
const goodNightFullRuns = 6;
/** Nights of so fast runs are the top of the boards, and looked at: nearly all are verified. */
const topRealTimeMs = [0, 472_500, 474_000, 475_000, 476_500] as const;

/** About a quarter of the good nights were verified, of the fastest nearly all. */
export function drawVerdict(random: Random, night: Night, season: number): Verdict {
  const chance = random();
  const category = drawCategory(random, season);
  if (night.fullRunsCount < goodNightFullRuns || night.averageRealTimeMs === null) return none;
  const isTop = night.averageRealTimeMs < (topRealTimeMs[night.squadSize] ?? 0);
  return chance < (isTop ? 0.97 : 0.25) ? { verified: true, category } : none;
}

function drawCategory(random: Random, season: number): Verdict["category"] {
  const category = pickWeighted(random, [
    [demoCategories[0], 70],
    [demoCategories[1], 30],
  ]);
  return season === categorySeason ? category : null;
}
