import { videoTimeParameter } from "@hunt/contracts/video-source";
import { type FrameMessage, type PageMessage, readPageMessage } from "../lib/video/frame-messages.ts";
import { type PlayerEvents, playerFrame, type VideoPlayer, youtubePlayer } from "./youtube-player.ts";

/**
 * Listens only to the page that holds this document, plays the video that the page asks for, and reports the video's position.
 * Returns the function that stops it.
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
    if (message.kind !== "open") {
      if (message.kind === "seek") player?.seek(message.at);
      if (message.kind === "play") player?.play();
      if (message.kind === "pause") player?.pause();
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
  const { video, at, title, isMuted } = message;
  if (video instanceof File) return filePlayer(video, { at, isMuted }, events);
  const { host, id } = video;
  return host === "youtube"
    ? youtubePlayer({ id, at, title, isMuted }, events)
    : twitchPlayer({ id, at, title }, events);
}

/** Plays a file from the visitor's own machine with the browser's own player. */
function filePlayer(
  file: File,
  { at, isMuted }: { readonly at: number; readonly isMuted: boolean },
  { onState, onUnplayable }: PlayerEvents,
): VideoPlayer {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  const tell = () =>
    onState({
      at: video.currentTime,
      isPlaying: !video.paused,
      duration: Number.isFinite(video.duration) ? video.duration : null,
    });
  video.controls = true;
  video.preload = "auto";
  video.muted = isMuted;
  for (const event of ["loadedmetadata", "timeupdate", "seeked", "play", "pause"] as const) {
    video.addEventListener(event, tell);
  }
  video.addEventListener("error", onUnplayable);
  video.src = url;
  video.currentTime = at;
  return {
    element: video,
    seek: (target) => {
      video.currentTime = target;
    },
    // A browser that lets nothing play by itself leaves it paused, as the state says.
    play: () => void video.play().catch(tell),
    pause: () => video.pause(),
    close: () => {
      video.removeAttribute("src");
      video.load();
      URL.revokeObjectURL(url);
    },
  };
}

interface TwitchVideo {
  readonly id: string;
  readonly at: number;
  readonly title: string;
}

/**
 * Shows Twitch's player. It takes its position from the address alone, so seeking loads the player again. It reports its
 * position only to a script of Twitch's, which we do not run.
 */
function twitchPlayer({ id, at, title }: TwitchVideo, { onState }: PlayerEvents): VideoPlayer {
  const frame = playerFrame(twitchAddress(id, at), title);
  frame.addEventListener("load", () => onState({ at: null, isPlaying: true, duration: null }));
  return {
    element: frame,
    seek: (target) => {
      frame.src = twitchAddress(id, target);
    },
    // Twitch's player takes these only from a script of Twitch's.
    play: () => {},
    pause: () => {},
    close: () => {},
  };
}

/**
 * Returns the address of a Twitch video in the player. `parent` is the host that embeds the player; Twitch requires the
 * name of our host.
 */
function twitchAddress(id: string, at: number): string {
  const query = new URLSearchParams({
    video: id,
    parent: location.hostname,
    time: videoTimeParameter(at),
    autoplay: "true",
    muted: "true",
  });
  return `https://player.twitch.tv/?${query}`;
}
