import { videoTimeParameter } from "../lib/video/video-time.ts";
import { type PlayerEvents, playerFrame, type VideoPlayer } from "./video-player.ts";

interface TwitchVideo {
  readonly id: string;
  readonly at: number;
  readonly title: string;
}

/**
 * Twitch's player takes a place in the video by its address alone: another place is another load. It tells nobody where it is
 * but a script of Twitch's, which we do not run.
 */
export function twitchPlayer({ id, at, title }: TwitchVideo, { onState }: PlayerEvents): VideoPlayer {
  const frame = playerFrame(twitchAddress(id, at), title);
  frame.addEventListener("load", () => onState({ at: null, isPlaying: true }));
  return {
    element: frame,
    seek: (target) => {
      frame.src = twitchAddress(id, target);
    },
    close: () => {},
  };
}

/** `parent` is who may embed it: Twitch asks for the name of our host. */
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
