import type { VideoSource } from "@hunt/contracts/video-source";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { type PageMessage, readFrameMessage, type VideoState } from "../../lib/video/frame-messages.ts";

type Video = VideoSource | File;

export interface VideoFrame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The shown video; null until it is asked for, while the frame does not exist. */
  readonly video: Video | null;
  readonly isUnplayable: boolean;
  readonly clock: VideoClock;
  readonly open: (video: Video, at: number) => void;
  readonly seek: (at: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly close: () => void;
}

/** A video, and the second at which it begins to be shown. */
interface OpenedVideo {
  readonly video: Video;
  readonly at: number;
}

interface FrameOptions {
  /** The video that is shown from the start; without it, nothing until a video is opened. */
  readonly first?: OpenedVideo | null;
  /** Whether videos begin without sound; their own player turns it on. */
  readonly isMuted?: boolean;
}

/** Returns the frame that plays videos (docs/adr/0032), and the functions that exchange messages with it. */
export function useVideoFrame(
  title: string,
  { first = null, isMuted = false }: FrameOptions = {},
): VideoFrame {
  const { locale } = useTranslation();
  const ref = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const [clock] = useState(createVideoClock);
  const [opened, setOpened] = useState(first);
  const [isUnplayable, setUnplayable] = useState(false);
  const say = (message: PageMessage) => {
    // A frame that has not loaded yet gets the open video when it reports that it is ready.
    if (isReady.current) ref.current?.contentWindow?.postMessage(message, location.origin);
  };
  const show = (video: Video, at: number) =>
    say({ kind: "open", video, at, title, language: locale, isMuted });
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== ref.current?.contentWindow) return;
    const message = readFrameMessage(data);
    if (message?.kind === "state") clock.set(message);
    if (message?.kind === "unplayable") setUnplayable(true);
    if (message?.kind === "key") dispatchEvent(new KeyboardEvent("keydown", { key: message.key }));
    if (message?.kind !== "ready") return;
    isReady.current = true;
    if (opened !== null) show(opened.video, opened.at);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  return {
    ref,
    video: opened?.video ?? null,
    isUnplayable,
    clock,
    open: (video, at) => {
      clock.set(null);
      setUnplayable(false);
      setOpened({ video, at });
      show(video, at);
    },
    seek: (at) => {
      setOpened((before) => before && { ...before, at });
      say({ kind: "seek", at });
    },
    play: () => say({ kind: "play" }),
    pause: () => say({ kind: "pause" }),
    close: () => {
      isReady.current = false;
      clock.set(null);
      setOpened(null);
    },
  };
}

/** The video's state, updated four times a second; only components that show it are drawn again, not the page. */
interface VideoClock {
  /** Returns the position in seconds; null when the player does not report it. */
  readonly at: () => number | null;
  /** Returns the player's last word; null before the first. Each word is an object of its own. */
  readonly state: () => VideoState | null;
  readonly set: (state: VideoState | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createVideoClock(): VideoClock {
  let shown: VideoState | null = null;
  const listeners = new Set<() => void>();
  return {
    at: () => shown?.at ?? null,
    state: () => shown,
    set: (state) => {
      shown = state;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useVideoClock(clock: VideoClock): number | null {
  return useSyncExternalStore(clock.subscribe, clock.at);
}
