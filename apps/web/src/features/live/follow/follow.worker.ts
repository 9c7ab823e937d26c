import { maxExtractBytes } from "@hunt/contracts/limits";
import { latestPossibleInstantMs } from "@hunt/engine/analyser";
import { type Following, followLog } from "./follow-log.ts";
import type { FollowMessage, FollowRequest } from "./follow-messages.ts";
import type { FileNow } from "./log-tail.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** The log's times may lie this far after the worker's start, which is longer than anybody follows a log. */
const longestFollowMs = 7 * 86_400_000;

/** The longest wait for the last read, because a drive that does not answer must not hold back the results so far. */
const longestTakeMs = 3000;
/** The time includes that of a disk that has to spin up first. */
const longestReadMs = 10_000;

let following: Following | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function post(message: FollowMessage): void {
  const extract = message.type === "ended" || message.type === "taken" ? message.log.extract : null;
  self.postMessage(message, { transfer: extract === null ? [] : [extract.buffer] });
}

async function openFile(handle: FileSystemFileHandle): Promise<FileNow> {
  const file = await inTime(handle.getFile());
  return {
    size: file.size,
    lastModified: file.lastModified,
    read: async (from, to) => new Uint8Array(await inTime(file.slice(from, to).arrayBuffer())),
  };
}

/** Rejects when the result takes too long. The file is then read again, and the late result is ignored. */
function inTime<Result>(coming: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the file did not answer")), longestReadMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function look(): Promise<void> {
  clearTimeout(timer);
  const nextMs = await following?.look();
  clearTimeout(timer);
  if (nextMs !== undefined) timer = setTimeout(() => void look(), nextMs);
}

/**
 * Takes everything that is in the file at this moment. The function reads twice, because a read that is under way may
 * have started earlier.
 */
async function take(): Promise<void> {
  const looks = async () => {
    await following?.look();
    await following?.look();
  };
  await Promise.race([looks(), new Promise((resolve) => setTimeout(resolve, longestTakeMs))]);
  following?.take();
}

self.addEventListener("message", ({ data }: MessageEvent<FollowRequest>) => {
  if (data.type === "follow") {
    following = followLog({
      open: () => openFile(data.handle),
      options: {
        decode: (bytes) => decoder.decode(bytes),
        encode: (text) => encoder.encode(text),
        notAfterUtcMs: latestPossibleInstantMs(Date.now() + longestFollowMs),
        maxExtractBytes,
      },
      nowMs: () => performance.now(),
      post,
    });
  }
  if (data.type === "take") void take();
  else void look();
});
