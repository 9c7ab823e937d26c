import { type PlayerEvents, playerFrame, type VideoPlayer } from "./video-player.ts";
import { readYoutubeState } from "./youtube-state.ts";

const youtube = "https://www.youtube-nocookie.com";
/** Until the player has answered, it is asked again: it listens some time after it has loaded. */
const greetEveryMs = 250;
const greetings = 120;

interface YoutubeVideo {
  readonly id: string;
  readonly at: number;
  readonly title: string;
}

/** YouTube's player without cookies. It speaks JSON by messages once it was greeted; no script of YouTube's runs in our page. */
export function youtubePlayer({ id, at, title }: YoutubeVideo, { onState }: PlayerEvents): VideoPlayer {
  const frame = playerFrame(youtubeAddress(id, at), title);
  const say = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: "widget", ...message }), youtube);
  const command = (func: string, ...args: readonly unknown[]) => say({ event: "command", func, args });
  let greeted = 0;
  const greeting = setInterval(() => {
    greeted += 1;
    if (greeted > greetings) clearInterval(greeting);
    say({ event: "listening" });
  }, greetEveryMs);
  let isPlaying = false;
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== youtube || source !== frame.contentWindow) return;
    const state = readYoutubeState(data);
    if (state === null) return;
    clearInterval(greeting);
    isPlaying = state.isPlaying ?? isPlaying;
    if (state.at !== null) onState({ at: state.at, isPlaying });
  };
  addEventListener("message", onMessage);
  return {
    element: frame,
    seek: (target) => command("seekTo", target, true),
    close: () => {
      clearInterval(greeting);
      removeEventListener("message", onMessage);
    },
  };
}

function youtubeAddress(id: string, at: number): string {
  const query = new URLSearchParams({
    enablejsapi: "1",
    origin: location.origin,
    start: String(Math.floor(at)),
    rel: "0",
    playsinline: "1",
  });
  return `${youtube}/embed/${id}?${query}`;
}
