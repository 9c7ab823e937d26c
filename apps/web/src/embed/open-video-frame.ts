import { type FrameMessage, type PageMessage, readPageMessage } from "../lib/video/frame-messages.ts";
import { filePlayer } from "./file-player.ts";
import { twitchPlayer } from "./twitch-player.ts";
import type { PlayerEvents, VideoPlayer } from "./video-player.ts";
import { youtubePlayer } from "./youtube-player.ts";

/**
 * Listens to the page that holds this document, and to nobody else; plays what it asks for, and tells where the video is. Returns the
 * function that ends it.
 */
export function openVideoFrame(page: Window): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let player: VideoPlayer | null = null;
  const tell = (message: FrameMessage) => page.postMessage(message, location.origin);
  const events: PlayerEvents = {
    onState: (state) => tell({ kind: "state", ...state }),
    onUnplayable: () => tell({ kind: "unplayable" }),
  };
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== page) return;
    const message = readPageMessage(data);
    if (message === null) return;
    if (message.kind === "seek") {
      player?.seek(message.at);
      return;
    }
    player?.close();
    document.title = message.title;
    document.documentElement.lang = message.language;
    player = createPlayer(message, events);
    document.body.replaceChildren(player.element);
  };
  const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (key.length === 1 && !ctrlKey && !altKey && !metaKey) tell({ kind: "key", key });
  };
  addEventListener("message", onMessage, { signal });
  addEventListener("keydown", onKey, { signal });
  tell({ kind: "ready" });
  return () => {
    closing.abort();
    player?.close();
  };
}

function createPlayer(message: PageMessage & { readonly kind: "open" }, events: PlayerEvents): VideoPlayer {
  const { video, at, title } = message;
  if (video instanceof File) return filePlayer(video, at, events);
  const { host, id } = video;
  return host === "youtube"
    ? youtubePlayer({ id, at, title }, events)
    : twitchPlayer({ id, at, title }, events);
}
