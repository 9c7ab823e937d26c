import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openVideoFrame } from "./open-video-frame.ts";

const clip = new File(["x"], "night.webm", { type: "video/webm" });
const open = { kind: "open", video: clip, at: 0, title: "Video of the night", language: "ja" };

/** Opens the frame, and returns a function that hands it the page's messages as the browser would. */
function openFrame() {
  const told: unknown[] = [];
  // Stands in for the page's window; the frame knows only that it can post messages to it.
  const page = {
    postMessage: (message: unknown, origin: string) => told.push([message, origin]),
  } as unknown as Window;
  onTestFinished(openVideoFrame(page));
  const say = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) => {
    const event = new MessageEvent("message", { data, origin: from.origin ?? location.origin });
    Object.defineProperty(event, "source", { value: "source" in from ? from.source : page });
    dispatchEvent(event);
  };
  return { told, say };
}

/** The test's document loads no frames; this setting keeps it from reporting each one. */
beforeAll(() => {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = "en";
});

describe("the frame of a video (ASVS 3.5.5)", () => {
  it("reports to its page, and to no other origin, that it is ready", () => {
    expect(openFrame().told).toEqual([[{ kind: "ready" }, location.origin]]);
  });

  it("plays a file of the visitor's machine from the requested second, and seeks when the page says so", () => {
    const { told, say } = openFrame();
    say(open);
    const video = document.querySelector("video");
    expect(video?.src).toMatch(/^blob:/);
    expect([document.title, document.documentElement.lang]).toEqual(["Video of the night", "ja"]);
    say({ kind: "seek", at: 61.5 });
    expect(video?.currentTime).toBe(61.5);
    video?.dispatchEvent(new Event("seeked"));
    expect(told.at(-1)).toEqual([
      { kind: "state", at: 61.5, isPlaying: false, duration: null },
      location.origin,
    ]);
    video?.dispatchEvent(new Event("error"));
    expect(told.at(-1)).toEqual([{ kind: "unplayable" }, location.origin]);
  });

  it("ignores messages that do not come from its page", () => {
    const { say } = openFrame();
    say(open, { origin: "https://evil.example" });
    say(open, { source: window });
    say(open, { source: null });
    say(JSON.stringify(open));
    say({ ...open, video: "https://evil.example/video.mp4" });
    expect(document.body.childElementCount).toBe(0);
  });

  it("shows YouTube from its host without cookies and Twitch with this host as the parent, and neither can replace the page", () => {
    const { say } = openFrame();
    say({ ...open, video: { host: "youtube", id: "dQw4w9WgXcQ" }, at: 61.5 });
    const youtube = new URL(document.querySelector("iframe")?.src ?? "");
    expect(youtube.origin + youtube.pathname).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
    expect(youtube.searchParams.get("enablejsapi")).toBe("1");
    expect(youtube.searchParams.get("start")).toBe("61");
    say({ ...open, video: { host: "twitch", id: "123" }, at: 3723 });
    const frame = document.querySelector("iframe");
    const twitch = new URL(frame?.src ?? "");
    expect(twitch.origin).toBe("https://player.twitch.tv");
    expect([twitch.searchParams.get("video"), twitch.searchParams.get("time")]).toEqual(["123", "1h2m3s"]);
    expect(twitch.searchParams.get("parent")).toBe(location.hostname);
    say({ kind: "seek", at: 60 });
    expect(new URL(frame?.src ?? "").searchParams.get("time")).toBe("0h1m0s");
    expect(frame?.sandbox.contains("allow-top-navigation")).toBe(false);
    expect(document.querySelectorAll("iframe, video")).toHaveLength(1);
  });

  it("plays and pauses when the page says so, and tells it when YouTube refuses the video", () => {
    const { told, say } = openFrame();
    say(open);
    const video = document.querySelector("video")!;
    const played = vi.spyOn(video, "play").mockResolvedValue();
    const paused = vi.spyOn(video, "pause");
    say({ kind: "play" });
    expect(played).toHaveBeenCalledOnce();
    say({ kind: "pause" });
    expect(paused).toHaveBeenCalledOnce();
    say({ ...open, video: { host: "youtube", id: "dQw4w9WgXcQ" } });
    const frame = document.querySelector("iframe");
    const commands: unknown[] = [];
    const player = { postMessage: (message: string) => commands.push(JSON.parse(message)) };
    Object.defineProperty(frame, "contentWindow", { value: player });
    say({ kind: "play" });
    say({ kind: "pause" });
    expect(commands).toMatchObject([{ func: "playVideo" }, { func: "pauseVideo" }]);
    say(JSON.stringify({ event: "onError", info: 150 }), {
      origin: "https://www.youtube-nocookie.com",
      source: player,
    });
    expect(told.at(-1)).toEqual([{ kind: "unplayable" }, location.origin]);
  });

  it("begins without sound when the page says so, and with sound otherwise", () => {
    const { say } = openFrame();
    const isFileMuted = () => document.querySelector("video")?.muted;
    const isYoutubeMuted = () =>
      new URL(document.querySelector("iframe")?.src ?? "").searchParams.has("mute");
    say(open);
    expect(isFileMuted()).toBe(false);
    say({ ...open, isMuted: true });
    expect(isFileMuted()).toBe(true);
    const youtube = { ...open, video: { host: "youtube", id: "dQw4w9WgXcQ" } };
    say(youtube);
    expect(isYoutubeMuted()).toBe(false);
    say({ ...youtube, isMuted: true });
    expect(isYoutubeMuted()).toBe(true);
  });

  it("hands typed letters to the page, but no keyboard shortcuts", () => {
    const { told } = openFrame();
    dispatchEvent(new KeyboardEvent("keydown", { key: "v" }));
    dispatchEvent(new KeyboardEvent("keydown", { key: "v", ctrlKey: true }));
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
    expect(told.slice(1)).toEqual([[{ kind: "key", key: "v" }, location.origin]]);
  });

  it("believes messages of YouTube's player only, not of a window that imitates it", () => {
    vi.useFakeTimers();
    const { told, say } = openFrame();
    say({ ...open, video: { host: "youtube", id: "dQw4w9WgXcQ" } });
    const player = document.querySelector("iframe")?.contentWindow ?? null;
    const data = JSON.stringify({ event: "infoDelivery", info: { currentTime: 7, playerState: 1 } });
    const before = told.length;
    say(data, { origin: "https://www.youtube.com.evil.example", source: player });
    say(data, { origin: "https://www.youtube-nocookie.com", source: window });
    expect(told).toHaveLength(before);
    say(data, { origin: "https://www.youtube-nocookie.com", source: player });
    expect(told.at(-1)).toEqual([{ kind: "state", at: 7, isPlaying: true, duration: null }, location.origin]);
  });
});
