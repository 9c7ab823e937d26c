import type { Night } from "@hunt/engine/domain/analysis";
import { bestRun } from "@hunt/engine/live/splits";
import { askToRead, pickLog, rememberedHandle } from "../features/live/follow/file-access.ts";
import type { TakenLog } from "../features/live/follow/follow-messages.ts";
import { createFollower } from "../features/live/follow/follower.ts";
import type { OwnBest } from "../features/live/hunt/own-best.ts";
import { createPublisher } from "../features/live/publish/publisher.ts";
import { sendFigures } from "../features/live/publish/send-figures.ts";
import { appRunShelf } from "../features/profit-taker/runs/app-run-shelf.ts";
import { analyseKept } from "../features/uploads/kept/analyse-kept.ts";
import { appKeptNights } from "../features/uploads/kept/app-kept-nights.ts";
import type { KeptNight } from "../features/uploads/kept/kept-nights.ts";
import { openAnalysisPort } from "../features/uploads/reading/analysis-queue.ts";
import { appUploadStore } from "../features/uploads/store/app-upload-store.ts";
import { api } from "../lib/api/api.ts";
import { portOf } from "../lib/worker-port.ts";

/** The id of the followed log's file on the upload page; a longer version of the log replaces it. */
let takenId: string | null = null;

/** Treats a followed log like a dropped one: its nights go to the upload page, its Profit-Taker runs to the shelf. */
function took({ orbRuns, hasNight, extract, sizeBytes, analysis }: TakenLog, fileName: string): void {
  const over = orbRuns.filter(({ end }) => end !== "running");
  if (over.length > 0) appRunShelf.found(over, fileName);
  if (extract === null || extract.length === 0) return;
  // The upload page would report that this file has no hunts.
  if (over.length > 0 && !hasNight) return;
  if (takenId !== null) appUploadStore.remove(takenId);
  takenId = appUploadStore.addExtract(new Blob([extract]), { name: fileName, sizeBytes });
  // This game session is over, and the next one is another log.
  if (analysis !== null) takenId = null;
}

/** The follower of this window's log, independent of the shown page. */
export const appFollower = createFollower({
  openPort: () =>
    portOf(
      new Worker(new URL("../features/live/follow/follow.worker.ts", import.meta.url), { type: "module" }),
    ),
  pick: pickLog,
  askToRead,
  remembered: rememberedHandle,
  nowMs: () => Date.now(),
  took,
  turnedTo: () => {
    takenId = null;
  },
});

/** The latest nights are enough to show how the hunter hunts, and few enough to analyse quickly. */
const mostNights = 30;

interface LoadedBests {
  /** Names the nights of which the bests are, each with its length: a night that goes on is analysed anew. */
  readonly key: string;
  readonly bests: Promise<readonly OwnBest[]>;
}

/** Screen and publisher need the same bests; whoever leaves does not stop the load of the other. */
let loaded: LoadedBests | null = null;

/** Returns the best run of each of the latest nights that this browser keeps; analyses them once, until they change. */
async function loadOwnBests(): Promise<readonly OwnBest[]> {
  const kept = (await keptOnceRead()).slice(0, mostNights);
  const key = kept.map(({ id, extractBytes }) => `${id} ${extractBytes}`).join();
  if (loaded?.key !== key) loaded = { key, bests: bestsOf(kept) };
  const { bests } = loaded;
  try {
    return await bests;
  } catch (error) {
    if (loaded?.bests === bests) loaded = null;
    throw error;
  }
}

/** Returns the nights that this browser keeps once they have been read; none when the browser refuses its store. */
function keptOnceRead(): Promise<readonly KeptNight[]> {
  return new Promise((resolve) => {
    const { isReady, entries } = appKeptNights.state();
    if (isReady) {
      resolve(entries);
      return;
    }
    const end = appKeptNights.subscribe(() => {
      const now = appKeptNights.state();
      if (!now.isReady) return;
      end();
      resolve(now.entries);
    });
  });
}

async function bestsOf(kept: readonly KeptNight[]): Promise<readonly OwnBest[]> {
  if (kept.length === 0) return [];
  const nights = await analysed(kept);
  return nights.flatMap(({ night }) => {
    const run = bestRun(night.runs);
    return run === null ? [] : [{ squadSize: night.squadSize, run }];
  });
}

/** Returns a night that this browser keeps; null when it is not kept any more, or cannot be read. */
async function loadKeptNight(id: string): Promise<Night | null> {
  const kept = (await keptOnceRead()).filter((entry) => entry.id === id);
  const [found] = await analysed(kept);
  return found?.night ?? null;
}

function analysed(kept: readonly KeptNight[]) {
  return analyseKept(openAnalysisPort, kept, new AbortController().signal);
}

/** Publishes the followed hunt, independent of the shown page, until it is switched off or the window is left. */
const appPublisher = createPublisher({
  follower: appFollower,
  loadOwnBests,
  begin: (isListed) => api.post("/v2/@me/live", { body: { isListed } }),
  send: sendFigures,
  end: async () => void (await api.delete("/v2/@me/live", { keepalive: true })),
  nowMs: () => Date.now(),
});
addEventListener("pagehide", () => void appPublisher.stop());

/** What the live screen shows and does with the followed log. */
export const followedLog = {
  follower: appFollower,
  publisher: appPublisher,
  loadOwnBests,
  loadKeptNight,
};
