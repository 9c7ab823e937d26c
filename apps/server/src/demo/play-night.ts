import { latestPossibleInstantMs } from "@hunt/engine/analyser";
import type { Random } from "@hunt/engine/chance/random";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";
import { engineOptions, openAnalyser } from "../modules/extracts/open-analyser.ts";
import { seasonAt } from "../modules/settings/seasons.ts";
import { pickWeighted } from "./world/pick.ts";
import { categorySeason, demoCategories, demoSeasonNumbers } from "./world/seeds.ts";
import type { DemoNight } from "./world/world.ts";

const none: Verdict = { verified: false, category: null };

/** A good night has as many full runs as boards require (docs/product.md, "Boards"). */
const goodNightFullRuns = 6;

/** Nights with runs as fast as this stand at the top of the boards, where moderators look: nearly all are verified. */
const topRealTimeMs = [0, 472_500, 474_000, 475_000, 476_500] as const;

/** A night as the server knows it after its upload. */
export interface PlayedNight {
  readonly uuid: string;
  readonly drawn: DemoNight;
  readonly analysis: Analysis;
  readonly night: Night;
  readonly season: number;
  readonly verdict: Verdict;
  /** The extract that the hunter's browser would have sent. */
  readonly extract: Buffer;
}

/** Plays a night and analyses its log; returns null when the night has nothing to publish. */
export function playNight(drawn: DemoNight): PlayedNight | null {
  const { session, random, sender } = drawn;
  const log = renderHunt(memberView(simulateSession(session, random), sender));
  const notAfterUtcMs = latestPossibleInstantMs(drawn.uploadedAtMs);
  const analyser = openAnalyser(notAfterUtcMs);
  analyser.push(engineOptions(notAfterUtcMs).encode(log));
  const begun = analyser.takeExtract();
  const analysis = analyser.finish();
  const extract = Buffer.concat([begun, analyser.takeExtract()]);
  const night = analysis.nights.find(({ publishable }) => publishable);
  if (!night) return null;
  const season = seasonAt(demoSeasonNumbers, night.startedAtUtcMs ?? drawn.uploadedAtMs);
  const verdict = drawVerdict(random, night, season);
  return { uuid: drawn.newId(), drawn, analysis, night, season, verdict, extract };
}

/** A moderator's decision about a night. */
interface Verdict {
  readonly verified: boolean;
  readonly category: (typeof demoCategories)[number] | null;
}

/** Draws a decision: about a quarter of the good nights are verified, and nearly all of the fastest. */
function drawVerdict(random: Random, night: Night, season: number): Verdict {
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
