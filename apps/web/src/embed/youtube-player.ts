import { isVideoSecond, type VideoState } from "../lib/video/frame-messages.ts";

/** YouTube's player sends messages of a few hundred characters. */
const maxMessageLength = 20_000;

const playing = 1;

const youtube = "https://www.youtube-nocookie.com";
/** The greeting is repeated until the player answers: it begins to listen only some time after it has loaded. */
const greetEveryMs = 250;
const greetings = 120;

interface YoutubeVideo {
  readonly id: string;
  readonly at: number;
  readonly title: string;
  readonly isMuted: boolean;
}

/**
 * Shows YouTube's player without cookies. It exchanges JSON messages once it has been greeted; no script of YouTube's runs
 * in our page.
 */
export function youtubePlayer(
  { id, at: from, title, isMuted }: YoutubeVideo,
  { onState, onUnplayable }: PlayerEvents,
): VideoPlayer {
  const frame = playerFrame(youtubeAddress(id, { from, isMuted }), title);
  const say = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: "widget", ...message }), youtube);
  const command = (func: string, ...args: readonly unknown[]) => say({ event: "command", func, args });
  let greeted = 0;
  const greeting = setInterval(() => {
    greeted += 1;
    if (greeted > greetings) clearInterval(greeting);
    say({ event: "listening" });
    // Without this the player keeps to itself that its host refuses the video.
    command("addEventListener", "onError");
  }, greetEveryMs);
  let isPlaying = false;
  let duration: number | null = null;
  let at = from;
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== youtube || source !== frame.contentWindow) return;
    const state = readYoutubeState(data);
    if (state === null) return;
    clearInterval(greeting);
    if (state === "refused") {
      onUnplayable();
      return;
    }
    const wasPlaying = isPlaying;
    isPlaying = state.isPlaying ?? isPlaying;
    duration = state.duration ?? duration;
    at = state.at ?? at;
    if (state.at !== null || isPlaying !== wasPlaying) onState({ at, isPlaying, duration });
  };
  addEventListener("message", onMessage);
  return {
    element: frame,
    seek: (target) => command("seekTo", target, true),
    play: () => command("playVideo"),
    pause: () => command("pauseVideo"),
    close: () => {
      clearInterval(greeting);
      removeEventListener("message", onMessage);
    },
  };
}

function youtubeAddress(
  id: string,
  { from, isMuted }: { readonly from: number; readonly isMuted: boolean },
): string {
  const query = new URLSearchParams({
    enablejsapi: "1",
    origin: location.origin,
    start: String(Math.floor(from)),
    rel: "0",
    playsinline: "1",
    ...(isMuted && { mute: "1" }),
  });
  return `${youtube}/embed/${id}?${query}`;
}

interface YoutubeState {
  /** Seconds; null when the message does not name a position. */
  readonly at: number | null;
  readonly isPlaying: boolean | null;
  /** The length in seconds; null when the message does not name it. */
  readonly duration: number | null;
}

/**
 * Reads the video's position from a message of YouTube's player, `refused` from its message that the video cannot be played
 * here (it is gone, private or blocked), and null from any other. Never throws.
 */
export function readYoutubeState(data: unknown): YoutubeState | "refused" | null {
  if (typeof data !== "string" || data.length > maxMessageLength) return null;
  const { event, info } = fieldsOf(parse(data));
  if (event === "onError") return "refused";
  if (event !== "infoDelivery" && event !== "initialDelivery" && event !== "onReady") return null;
  const { currentTime, playerState, duration } = fieldsOf(info);
  return {
    at: isVideoSecond(currentTime) ? currentTime : null,
    isPlaying: typeof playerState === "number" ? playerState === playing : null,
    // The player says 0 until it knows.
    duration: isVideoSecond(duration) && duration > 0 ? duration : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A player of one video in the frame. */
export interface VideoPlayer {
  readonly element: HTMLElement;
  seek(at: number): void;
  play(): void;
  pause(): void;
  /** Stops the player's listeners and releases what it holds. */
  close(): void;
}

export interface PlayerEvents {
  /** Called with the video's position and length whenever the player reports them. */
  readonly onState: (state: VideoState) => void;
  /** Called when the video cannot be played here. */
  readonly onUnplayable: () => void;
}

/**
 * Makes the frame of another host's player. The player may run its script and show itself, but cannot reach our page or its
 * data.
 */
export function playerFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen";
  frame.referrerPolicy = "strict-origin";
  frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-presentation");
  frame.src = src;
  return frame;
}
