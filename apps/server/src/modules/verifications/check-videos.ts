import {
  maxUnansweredVideoChecks,
  maxVideoChecksPerRun,
  videoCheckEveryMs,
  videoGoneAfterMs,
} from "@hunt/contracts/limits";
import { videoSourceOf } from "@hunt/contracts/video-source";
import type { Deps } from "../../platform/deps.ts";
import type { OutboundResult } from "../../platform/outbound/exchange.ts";
import { notifyUser } from "../notices/notify-user.ts";
import {
  claimVideo,
  deleteUnusedChecks,
  recordVideoMissing,
  recordVideoThere,
  selectDueVideos,
  selectProvenByVideo,
} from "./video-check-queries.ts";

export type VideoCheckDeps = Pick<Deps, "config" | "db" | "clock" | "outbound" | "log">;

/**
 * Asks YouTube about the videos of verified nights that are due, one after another: each once a day, a bounded number in a run,
 * none where that is not configured. A video that has been missing for two days is gone: the accounts that requested the
 * verifications are notified, the nights say so, and their approvals stay. Stops early when the process stops, or when YouTube does
 * not answer; the videos that are left stay due.
 */
export async function checkVideos(deps: VideoCheckDeps, signal: AbortSignal): Promise<void> {
  await deps.db.transaction().execute(deleteUnusedChecks);
  const origin = deps.config.videoChecksOrigin;
  if (origin === null) return;
  const askedBefore = new Date(deps.clock() - videoCheckEveryMs);
  let unanswered = 0;
  for (const videoUrl of await selectDueVideos(deps.db, { askedBefore, limit: maxVideoChecksPerRun })) {
    if (signal.aborted || unanswered >= maxUnansweredVideoChecks) return;
    const claim = { videoUrl, now: new Date(deps.clock()), askedBefore };
    if (!(await deps.db.transaction().execute((trx) => claimVideo(trx, claim)))) continue;
    const source = videoSourceOf(videoUrl);
    if (source?.host !== "youtube") continue;
    const state = await askYoutube(deps, origin, source.id);
    unanswered = state === "unknown" ? unanswered + 1 : 0;
    if (state !== "unknown") await recordState(deps, videoUrl, state);
  }
}

async function askYoutube(deps: VideoCheckDeps, origin: string, id: string): Promise<VideoState> {
  const url = `https://www.youtube.com/watch?v=${id}`;
  const path = `/oembed?${new URLSearchParams({ format: "json", url })}`;
  const result = await deps.outbound.call({ origin, path, method: "GET" });
  const state = stateOf(result);
  if (state === "unknown")
    deps.log.warn({ event: "video_not_checked", why: result.kind }, "YouTube gave no answer about a video");
  return state;
}

type VideoState = "there" | "missing" | "unknown";

/** The words of a private video's answer, which may come with the status of a good one. */
const privateAnswer = "Forbidden";

/**
 * Returns what an answer says of a video. A 401 is that of a video whose owner allows no other site to show it: it is there
 * (docs/adr/0032). A page in place of YouTube's word or JSON says nothing of a video, but that this server is blocked, or that the address
 * is not there any more: all videos would be gone by it.
 */
export function stateOf(result: OutboundResult): VideoState {
  if (result.kind !== "answered" && result.kind !== "refused") return "unknown";
  const body = result.body.trim();
  if (body.startsWith("<")) return "unknown";
  if (result.kind === "answered") return body === privateAnswer ? "missing" : "there";
  if (result.status === 401) return "there";
  return [400, 403, 404, 410].includes(result.status) ? "missing" : "unknown";
}

async function recordState(
  deps: VideoCheckDeps,
  videoUrl: string,
  state: Exclude<VideoState, "unknown">,
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
