import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { useMemo } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { OrbScreen } from "../hunt/orb-screen.tsx";
import { SampleFrame, useSamplePlay } from "./sample-frame.tsx";
import { sampleOrb } from "./sample-orb.gen.ts";
import { useSampleClock } from "./use-sample-clock.ts";

/** The second screen as it tells the sample fight; one moment of it for visitors who want no motion. */
export function OrbSample() {
  const { t } = useTranslation();
  const play = useSamplePlay();
  const atMs = useSampleClock({ isRunning: play.isPlaying, speed: 1, stepMs: 250, ...told });
  return (
    <SampleFrame
      play={play}
      name={play.isCalm ? t("liveStart.sample.orbStill") : t("liveStart.sample.orb")}
      largest={largest}
    >
      <FightAt atMs={play.isCalm ? told.shownMs : atMs} />
    </SampleFrame>
  );
}

const record: RunRecord = sampleOrb;
/** The fight's states begin at these times, and the bounty is complete at the last: no moment needs more lines than all of them. */
const stages = record.marks
  .filter(([, kind]) => kind === "state" || kind === "complete")
  .map(([stageMs]) => stageMs);
/** Made once, so that only the visible screen is drawn again while the fight is told. */
const largest = stages.map((stageMs) => <FightAt key={stageMs} atMs={stageMs} />);
/** It is first shown in its third phase, among the shields, and told from the elevator's door on. */
const told = { shownMs: 53_000, fromMs: 14_000, toMs: (stages.at(-1) ?? 0) + 4000 } as const;

/** The second screen at a time of the fight, which it knows up to there. */
function FightAt({ atMs }: { readonly atMs: number }) {
  const count = record.marks.filter(([markMs]) => markMs <= atMs).length;
  const known = useMemo<RunRecord>(
    () => ({ ...record, marks: record.marks.slice(0, count), end: "running" }),
    [count],
  );
  return <OrbScreen record={known} nowMs={atMs} runs={1} />;
}
