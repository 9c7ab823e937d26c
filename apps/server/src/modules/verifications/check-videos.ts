import {
  maxUnansweredVideoChecks,
  maxVideoChecksPerRun,
  videoCheckEveryMs,
  videoGoneAfterMs,
} from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import type { OutboundResult } from "../../platform/outbound/exchange.ts";
import { notifyUser } from "../notices/notify-user.ts";
import {
  claimDueVideos,
  deleteUnusedChecks,
  recordVideoMissing,
  recordVideoThere,
  selectProvenByVideo,
} from "./video-check-queries.ts";

export type VideoCheckDeps = Pick<Deps, "config" | "db" | "clock" | "outbound" | "log">;

/**
 * Asks YouTube about the videos of verified nights that are due, one after another: each once a day, a bounded number in a run,
 * none where that is not configured. A video that has been missing for two days is gone: whoever sent it in is notified, its
 * nights say so, and their approvals stay. Stops early when the process stops, or when YouTube does not answer.
 */
export async function checkVideos(deps: VideoCheckDeps, signal: AbortSignal): Promise<void> {
  await deps.db.transaction().execute(deleteUnusedChecks);
  const origin = deps.config.videoChecksOrigin;
  if (origin === null) return;
  const nowMs = deps.clock();
  const due = {
    now: new Date(nowMs),
    askedBefore: new Date(nowMs - videoCheckEveryMs),
    limit: maxVideoChecksPerRun,
  };
  const videos = await deps.db.transaction().execute((trx) => claimDueVideos(trx, due));
  let unanswered = 0;
  for (const videoUrl of videos) {
    if (signal.aborted || unanswered >= maxUnansweredVideoChecks) return;
    const path = `/oembed?${new URLSearchParams({ format: "json", url: videoUrl })}`;
    const result = await deps.outbound.call({ origin, path, method: "GET" });
    const state = stateOf(result);
    if (state === "unknown") {
      unanswered += 1;
      deps.log.warn({ event: "video_not_checked", why: result.kind }, "YouTube gave no answer about a video");
    } else {
      unanswered = 0;
      await recordState(deps, videoUrl, state);
    }
  }
}

/** The words of a private video's answer, which may come with the status of a good one. */
const privateAnswer = "Forbidden";

/**
 * Returns what an answer says of a video. A 401 is that of a video whose owner allows no other site to show it: it is there
 * (docs/adr/0032).
 */
export function stateOf(result: OutboundResult): "there" | "missing" | "unknown" {
  if (result.kind === "answered") return result.body.trim() === privateAnswer ? "missing" : "there";
  if (result.kind !== "refused") return "unknown";
  if (result.status === 401) return "there";
  return [400, 403, 404, 410].includes(result.status) ? "missing" : "unknown";
}

async function recordState(
  deps: VideoCheckDeps,
  videoUrl: string,
  state: "there" | "missing",
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (state === "there") {
      await recordVideoThere(trx, videoUrl);
      return;
    }
    const nowMs = deps.clock();
    const missing = { videoUrl, now: new Date(nowMs), missingSince: new Date(nowMs - videoGoneAfterMs) };
    if (!(await recordVideoMissing(trx, missing))) return;
    for (const { requestedBy, nightUuid, format } of await selectProvenByVideo(trx, videoUrl)) {
      await notifyUser(deps, trx, {
        userUuid: requestedBy,
        kind: "video_gone",
        params: { nightUuid, format },
      });
    }
  });
}
