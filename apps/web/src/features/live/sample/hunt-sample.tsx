import { useTranslation } from "../../../i18n/shown-texts.ts";
import { HuntFigures } from "../hunt/hunt-figures.tsx";
import { SampleFrame, useSamplePlay } from "./sample-frame.tsx";
import { sampleStill } from "./sample-still.gen.ts";
import { sampleSpeed, useSampleHunt } from "./use-sample-hunt.ts";

/** Made once, so that only the visible screen is drawn again while the run is told. */
const still = <HuntFigures hunt={sampleStill.hunt} />;

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
      {play.isCalm ? still : <HuntFigures hunt={played} />}
    </SampleFrame>
  );
}
