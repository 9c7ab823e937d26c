import { latestPossibleInstantMs } from "@hunt/engine/analyser";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";
import { seasonAt } from "../modules/settings/season-at.ts";
import { engineOptions, openAnalyser } from "../modules/uploads/receive/open-analyser.ts";
import { drawVerdict, type Verdict } from "./world/draw-verdict.ts";
import { demoSeasonNumbers } from "./world/seasons.ts";
import type { DemoNight } from "./world/world.ts";

/** A night as the server knows it after its upload. */
export interface PlayedNight {
  readonly uuid: string;
  readonly drawn: DemoNight;
  readonly analysis: Analysis;
  readonly night: Night;
  readonly season: number;
  readonly verdict: Verdict;
  /** What the hunter's browser would have sent. */
  readonly extract: Buffer;
}

/** Plays a night and analyses its log; null when it came to nothing that is published. */
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
