import { useTranslation } from "../../../i18n/shown-texts.ts";
import { HuntFigures, huntParts } from "../hunt/hunt-figures.tsx";
import { SampleFrame, useSamplePlay } from "./sample-frame.tsx";
import { sampleStill } from "./sample-still.gen.ts";
import { sampleSpeed, useSampleHunt } from "./use-sample-hunt.ts";

/** The sample is of no season, so no record is its own. */
const parts = huntParts.filter((part) => part !== "record");

/** Made once, so that only the visible screen is drawn again while the run is told. */
const still = <HuntFigures hunt={sampleStill.hunt} parts={parts} />;

/** The second screen as it tells a run of the sample night; one moment of it for visitors who want no motion. */
export function HuntSample() {
  const { t } = useTranslation();
  const play = useSamplePlay();
  const played = useSampleHunt(play);
  return (
    <SampleFrame
      play={play}
      name={play.isCalm ? t("liveStart.sample.still") : t("liveStart.sample.playing", { speed: sampleSpeed })}
      largest={still}
    >
      {play.isCalm ? still : <HuntFigures hunt={played} parts={parts} />}
    </SampleFrame>
  );
}
