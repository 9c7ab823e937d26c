import { anchorOf } from "@hunt/contracts/night-in-video";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { lazyPage } from "../../../lib/lazy-page.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import { useOtherNight } from "../compare/use-record.ts";
import type { FilmedSide } from "./join-videos.ts";
import type { VideoSide } from "./step-clock.ts";
import styles from "./watch-both.module.css";

const { Page: VideosInStep } = lazyPage(async () => {
  const load = () => import("./videos-in-step.tsx");
  return (await loadPage(load, { now: ["review"] })).VideosInStep;
});

type Proof = NightApprovalAnswer["proof"];

interface WatchBothProps {
  readonly runs: readonly RunInMs[];
  /** The compared run of this night; null for its average. */
  readonly run: RunInMs | null;
  /** The proof of this night; null while it is not verified. */
  readonly proof: Proof | null;
  /** The night of the reference; null when that is this night. */
  readonly otherUuid: string | null;
  /** The run of the reference; null for its night's average. */
  readonly otherRunId: string | null;
  readonly names: Readonly<Record<VideoSide, string>>;
}

/** Offers the videos of two verified nights in step; of neither anything is loaded before that is asked for. */
export function WatchBoth({ runs, run, proof, otherUuid, otherRunId, names }: WatchBothProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const other = useOtherNight(proof === null ? null : otherUuid);
  const ours = filmedSide(proof, runs, run?.id ?? null);
  const theirs =
    otherUuid === null
      ? filmedSide(proof, runs, otherRunId)
      : filmedSide(other.approval?.proof ?? null, other.view?.runs ?? [], otherRunId);
  if (ours === null || theirs === null) return null;
  if (isOpen) {
    return (
      <Suspense fallback={<LoadingPlaceholder count={1} />}>
        <VideosInStep
          key={pairOf(ours, theirs)}
          ours={ours}
          theirs={theirs}
          names={names}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    );
  }
  return (
    <Cluster gap={3} rowGap={1} className={styles.offer}>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("compared.watch")}
      </Button>
      <Text as="span" size="sm" tone="muted">
        {t("compared.watchNote")}
      </Text>
    </Cluster>
  );
}

/** Names the two videos and runs: another pair gets players of its own. */
function pairOf(ours: FilmedSide, theirs: FilmedSide): string {
  return [ours.videoUrl, ours.run?.id, theirs.videoUrl, theirs.run?.id].join(" ");
}

/** Returns null unless the night has a video in which its moments can be found. */
function filmedSide(proof: Proof | null, runs: readonly RunInMs[], runId: string | null): FilmedSide | null {
  const anchor = anchorOf(runs);
  if (proof === null || proof.videoUrl === "" || proof.isGone) return null;
  if (proof.nightfallAt === null || anchor === null) return null;
  const run = runs.find(({ id }) => id === runId) ?? null;
  return { runs, run, mark: { anchor, markAt: proof.nightfallAt }, videoUrl: proof.videoUrl };
}
