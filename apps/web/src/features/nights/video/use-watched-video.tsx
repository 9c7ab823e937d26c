import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import type { JumpInVideo } from "./jump-in-video.ts";

const NightVideo = lazy(async () => {
  const load = () => import("./night-video.tsx");
  return { default: (await loadPage(load, { now: ["review", "statistics"] })).NightVideo };
});

/** The approximate height of the video with its words, so that little moves below it. */
const videoPx = 264;

interface WatchedVideo {
  /** The video with what belongs to it; null until it is asked for. */
  readonly shown: ReactNode;
  /** Leads to a part of a run; null while it cannot. */
  readonly jump: JumpInVideo | null;
  /** Null without a video, or while it is shown. */
  readonly open: (() => void) | null;
}

/** Returns the video of a verified night, of which nothing is loaded before it is opened. */
export function useWatchedVideo(
  { approval, verification }: NightAnswer,
  runs: readonly RunInMs[],
): WatchedVideo {
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<{ readonly jump: JumpInVideo } | null>(null);
  if (approval === null || approval.proof.videoUrl === "" || approval.proof.isGone)
    return { shown: null, jump: null, open: null };
  if (!isOpen) return { shown: null, jump: null, open: () => setOpen(true) };
  const shown = (
    <Suspense fallback={<div style={{ minHeight: videoPx }} />}>
      <NightVideo
        proof={approval.proof}
        ownRequest={verification?.isMine === true ? verification.uuid : null}
        runs={runs}
        onReady={setWay}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { shown, jump: way?.jump ?? null, open: null };
}
