import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { slowestLimb } from "../moments/night-moment.ts";
import type { Jump } from "../moments/run-moments.tsx";

interface SlowestLimbProps {
  readonly runs: readonly RunInMs[];
  readonly onJump: Jump;
}

/** The way to the limb that took longest: what is easiest to see in a video. */
export function SlowestLimb({ runs, onJump }: SlowestLimbProps) {
  const { t } = useTranslation();
  const slowest = slowestLimb(runs);
  if (slowest === null) return null;
  const { run, segment } = slowest;
  const name = [
    t("night.run.number", { index: run.index }),
    ...(segment.eidolon === null ? [] : [t(`common.eidolon.${segment.eidolon}`)]),
    t("night.segment.limbNumber", { number: segment.number }),
  ].join(" · ");
  return (
    <Button size="sm" onClick={() => onJump(run, segment.fromMs, name)}>
      {t("review.slowestLimb")}
    </Button>
  );
}
