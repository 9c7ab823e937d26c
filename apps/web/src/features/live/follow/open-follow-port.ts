import type { FollowMessage, FollowPort } from "./follow-messages.ts";

/** Starts the worker that follows a log. */
export function openFollowPort(): FollowPort {
  const worker = new Worker(new URL("./follow.worker.ts", import.meta.url), { type: "module" });
  return {
    onMessage: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<FollowMessage>) => listener(data)),
    onError: (listener) => worker.addEventListener("error", listener),
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
