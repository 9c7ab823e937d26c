import type { PlayerEvents, VideoPlayer } from "./video-player.ts";

/** Plays a file of the visitor's own machine by the browser itself. */
export function filePlayer(file: File, at: number, { onState, onUnplayable }: PlayerEvents): VideoPlayer {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  const tell = () => onState({ at: video.currentTime, isPlaying: !video.paused });
  video.controls = true;
  video.preload = "auto";
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
    close: () => {
      video.removeAttribute("src");
      video.load();
      URL.revokeObjectURL(url);
    },
  };
}
