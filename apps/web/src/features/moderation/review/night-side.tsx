import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { lazy, Suspense } from "react";
import { RunTimeline } from "../../../domain-ui/timeline/run-timeline.tsx";
import { segmentPath } from "../../../domain-ui/timeline/segment-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import { slowestLimb } from "../moments/find-moment.ts";
import { type Jump, RunMoments } from "../moments/run-moments.tsx";
import type { ReviewVideo } from "../video/use-review-video.ts";
import { History } from "./history.tsx";
import { OtherLogs } from "./other-logs.tsx";
import { Requester } from "./requester.tsx";
import styles from "./review.module.css";

/** The signals, whose texts load after the page. */
const Signals = lazy(async () => ({
  default: await loadPage(async () => (await import("../signals/signals.tsx")).Signals, { now: ["signal"] }),
}));

interface NightSideProps {
  readonly verification: ReviewedVerificationAnswer;
  readonly runs: readonly RunInMs[];
  readonly video: ReviewVideo;
}

/** Shows the log's content of the night, and all other known facts about it. */
export function NightSide({ verification, runs, video }: NightSideProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={5} className={styles.night}>
      <RunTimeline
        runs={runs}
        reference={null}
        onChoose={(runId, segment) => {
          const run = runs.find(({ id }) => id === runId);
          if (run === undefined) return;
          const path = segmentPath(t, t("night.run.number", { index: run.index }), segment);
          video.jump(run, segment.fromMs, path.join(" · "));
        }}
      />
      <Suspense fallback={<LoadingPlaceholder />}>
        <Signals
          nightUuid={verification.night.uuid}
          signals={verification.signals}
          agreement={verification.agreement}
          runs={runs}
          onJump={video.jump}
        />
      </Suspense>
      <Section
        id="moments"
        title={t("review.moments")}
        aside={<SlowestLimb runs={runs} onJump={video.jump} />}
      >
        <RunMoments runs={runs} secondOf={video.secondOf} onJump={video.jump} />
      </Section>
      <OtherLogs verification={verification} />
      <Requester verification={verification} />
      <History history={verification.history} />
    </Stack>
  );
}

interface SlowestLimbProps {
  readonly runs: readonly RunInMs[];
  readonly onJump: Jump;
}

/** Links to the limb that took longest, which is the easiest to see in a video. */
function SlowestLimb({ runs, onJump }: SlowestLimbProps) {
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
